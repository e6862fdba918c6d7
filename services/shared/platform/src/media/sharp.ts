import sharp from 'sharp';

// Load this with `import()` when a picture is processed: libvips takes 10 MB, and many processes never need it.

// libvips uses libuv's four threads, which password hashes and file access need as well. One thread per picture and few
// pictures at once leave some threads free and bound the memory.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
