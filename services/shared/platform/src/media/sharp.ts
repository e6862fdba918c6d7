import sharp from 'sharp';

// To be loaded with `import()` by who works on a picture: libvips takes 10 MB, and many processes never see one.

// libvips works on libuv's four threads, which password hashes and file access need as well. One thread per picture and few
// pictures at once leave some of them free, and keep the memory bounded.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
