// FFmpeg's libraries, 5.1 to 7: only what is common to them, and the macros that Swift cannot read, as constants.

#ifndef ANIMREC_CFFMPEG_SHIM_H
#define ANIMREC_CFFMPEG_SHIM_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/crc.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <string.h>

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

/// Gives a decoder room for a picture, every byte of it the one that `opaque` points to.
static inline int cffmpeg_filled_buffer(AVCodecContext *context, AVFrame *frame, int flags) {
    int code = avcodec_default_get_buffer2(context, frame, flags);
    for (int index = 0; code >= 0 && index < AV_NUM_DATA_POINTERS && frame->buf[index]; index++)
        memset(frame->buf[index]->data, *(const uint8_t *)context->opaque, frame->buf[index]->size);
    return code;
}

/// Has a decoder begin with pictures of one byte throughout, which shows what it leaves unwritten. The byte is read
/// while the decoder decodes.
static inline void cffmpeg_fill_buffers(AVCodecContext *context, uint8_t *byte) {
    context->opaque = byte;
    context->get_buffer2 = cffmpeg_filled_buffer;
}

#endif
