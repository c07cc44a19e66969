// The floor: what encoding alone takes.
//
//     EncodeFloor WIDTH HEIGHT FPS COUNT FRAMES.yuv OUT.mp4
//
// Encodes frames that already lie in memory as yuv420p: libx264, preset medium, crf 20, two threads, one process. Prints
// the wall and CPU seconds of that, reading the frames excluded.

#include <fcntl.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int check(int code, const char *operation) {
    if (code >= 0) return code;
    char text[AV_ERROR_MAX_STRING_SIZE] = "";
    av_strerror(code, text, sizeof text);
    fprintf(stderr, "EncodeFloor: cannot %s: %s\n", operation, text);
    exit(4);
}

/// The frames, in memory: every page is there when this returns.
static uint8_t *load(const char *path, size_t size) {
    int file = open(path, O_RDONLY);
    if (file < 0) { perror(path); exit(4); }
    uint8_t *frames = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    if (frames == MAP_FAILED) { perror(path); exit(4); }
    close(file);
    volatile uint8_t touched = 0;
    for (size_t offset = 0; offset < size; offset += 4096) touched ^= frames[offset];
    return frames;
}

static void keep(void *owner, uint8_t *bytes) { (void)owner; (void)bytes; }

/// Points a frame at its place in memory; nothing is copied.
static void show(AVFrame *frame, const AVCodecContext *encoder, uint8_t *bytes, int index) {
    int width = encoder->width, height = encoder->height;
    size_t luma = (size_t)width * (size_t)height;
    av_frame_unref(frame);
    frame->format = encoder->pix_fmt;
    frame->width = width;
    frame->height = height;
    frame->data[0] = bytes;
    frame->data[1] = bytes + luma;
    frame->data[2] = bytes + luma * 5 / 4;
    frame->linesize[0] = width;
    frame->linesize[1] = frame->linesize[2] = width / 2;
    frame->buf[0] = av_buffer_create(bytes, luma * 3 / 2, keep, NULL, AV_BUFFER_FLAG_READONLY);
    frame->pts = index;
}

static AVCodecContext *open_encoder(int width, int height, int fps, int wants_global_header) {
    const AVCodec *codec = avcodec_find_encoder_by_name("libx264");
    if (!codec) check(AVERROR_ENCODER_NOT_FOUND, "find libx264");
    AVCodecContext *encoder = avcodec_alloc_context3(codec);
    encoder->width = width;
    encoder->height = height;
    encoder->pix_fmt = AV_PIX_FMT_YUV420P;
    encoder->time_base = (AVRational){1, fps};
    encoder->framerate = (AVRational){fps, 1};
    encoder->thread_count = 2;
    encoder->colorspace = AVCOL_SPC_BT709;
    encoder->color_primaries = AVCOL_PRI_BT709;
    encoder->color_trc = AVCOL_TRC_BT709;
    encoder->color_range = AVCOL_RANGE_MPEG;
    if (wants_global_header) encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    check(av_opt_set(encoder->priv_data, "preset", "medium", 0), "set the preset");
    check(av_opt_set(encoder->priv_data, "crf", "20", 0), "set the rate factor");
    check(avcodec_open2(encoder, codec, NULL), "open libx264");
    return encoder;
}

int main(int argc, char **argv) {
    if (argc != 7) {
        fprintf(stderr, "usage: EncodeFloor WIDTH HEIGHT FPS COUNT FRAMES.yuv OUT.mp4\n");
        return 2;
    }
    int width = atoi(argv[1]), height = atoi(argv[2]), fps = atoi(argv[3]), count = atoi(argv[4]);
    size_t size = (size_t)width * (size_t)height * 3 / 2;
    uint8_t *frames = load(argv[5], size * (size_t)count);
    av_log_set_level(AV_LOG_ERROR);

    double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    AVFormatContext *file = NULL;
    check(avformat_alloc_output_context2(&file, NULL, "mp4", argv[6]), "make a file");
    AVCodecContext *encoder = open_encoder(width, height, fps, file->oformat->flags & AVFMT_GLOBALHEADER);
    AVStream *stream = avformat_new_stream(file, NULL);
    check(avcodec_parameters_from_context(stream->codecpar, encoder), "describe the stream");
    stream->time_base = encoder->time_base;
    check(avio_open(&file->pb, argv[6], AVIO_FLAG_WRITE), "open the file");
    check(avformat_write_header(file, NULL), "begin the file");

    AVPacket *packet = av_packet_alloc();
    AVFrame *frame = av_frame_alloc();
    for (int index = 0; index <= count; index++) {
        if (index < count) show(frame, encoder, frames + size * (size_t)index, index);
        check(avcodec_send_frame(encoder, index < count ? frame : NULL), "encode a frame");
        while (avcodec_receive_packet(encoder, packet) == 0) {
            av_packet_rescale_ts(packet, encoder->time_base, stream->time_base);
            check(av_interleaved_write_frame(file, packet), "write a frame");
        }
    }
    check(av_write_trailer(file), "complete the file");
    check(avio_closep(&file->pb), "close the file");
    wall = seconds(CLOCK_MONOTONIC) - wall;
    cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    printf("%.6f %.6f\n", wall, cpu);

    av_frame_free(&frame);
    av_packet_free(&packet);
    avcodec_free_context(&encoder);
    avformat_free_context(file);
    return 0;
}
