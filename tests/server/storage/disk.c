/* A disk that can lose its power: loaded before the C library, it sees every sync of a file in $DISK.

   What was synced is copied to $DISK/survived: after a power cut, that is all there is. A file that is removed
   is removed there as well (SQLite syncs the folder, which we take for done). While there is a file
   $DISK/fails, syncs fail as they do on a broken disk. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void survivor(char *name, const char *path) {
    snprintf(name, PATH_MAX, "%s/survived/%s", getenv("DISK"), strrchr(path, '/') + 1);
}

static int is_ours(const char *path) {
    const char *disk = getenv("DISK");
    return disk != NULL && strncmp(path, disk, strlen(disk)) == 0 && strrchr(path, '/') == path + strlen(disk);
}

static void keep(int from, const char *path) {
    char name[PATH_MAX], buffer[65536];
    ssize_t count;
    off_t at = 0;
    survivor(name, path);
    int to = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    while ((count = pread(from, buffer, sizeof buffer, at)) > 0) {
        if (write(to, buffer, count) != count) abort();
        at += count;
    }
    close(to);
}

static int sync_file(int file) {
    char link[64], path[PATH_MAX] = "", fails[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    if (readlink(link, path, sizeof path - 1) < 0 || !is_ours(path)) return 0;
    snprintf(fails, sizeof fails, "%s/fails", getenv("DISK"));
    if (access(fails, F_OK) == 0) {
        errno = EIO;
        return -1;
    }
    keep(file, path);
    return 0;
}

int fsync(int file) { return sync_file(file); }
int fdatasync(int file) { return sync_file(file); }

int unlink(const char *path) {
    char name[PATH_MAX];
    if (is_ours(path)) {
        survivor(name, path);
        unlinkat(AT_FDCWD, name, 0);
    }
    return unlinkat(AT_FDCWD, path, 0);
}
