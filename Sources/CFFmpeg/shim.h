// FFmpeg's libraries, 5.1 to 7: only what is common to them, and the macros that Swift cannot read, as constants.

#ifndef ANIMREC_CFFMPEG_SHIM_H
#define ANIMREC_CFFMPEG_SHIM_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

#if LIBAVCODEC_VERSION_INT < AV_VERSION_INT(59, 37, 0) || LIBAVFORMAT_VERSION_INT < AV_VERSION_INT(59, 27, 0)
#error "animrec needs FFmpeg 5.1 or newer: libavcodec 59.37, libavformat 59.27"
#endif

/// The codec has nothing to give until it is given more.
static const int CFFMPEG_ERROR_AGAIN = AVERROR(EAGAIN);
/// The codec has given everything.
static const int CFFMPEG_ERROR_END = AVERROR_EOF;
/// What was read is not what its format allows.
static const int CFFMPEG_ERROR_INVALID_DATA = AVERROR_INVALIDDATA;
/// There is no memory.
static const int CFFMPEG_ERROR_MEMORY = AVERROR(ENOMEM);

/// The first byte of a frame's plane. Swift sees C's arrays as tuples, which have no index.
static inline uint8_t *cffmpeg_plane(const AVFrame *frame, int plane) { return frame->data[plane]; }
/// The bytes from one row of a frame's plane to the next.
static inline int cffmpeg_stride(const AVFrame *frame, int plane) { return frame->linesize[plane]; }

/// Converts a whole frame into one packed plane. Returns the rows written, or an error.
static inline int cffmpeg_scale(struct SwsContext *scaler, const AVFrame *frame, uint8_t *pixels, int stride) {
    uint8_t *planes[4] = {pixels, NULL, NULL, NULL};
    int strides[4] = {stride, 0, 0, 0};
    return sws_scale(scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, planes, strides);
}

#endif
