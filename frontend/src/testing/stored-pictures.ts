import type { Plugin } from 'vite';

// A picture of a few pixels would count as empty, because browsers divide its size by the pixel density of the screen.
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="100%" height="100%" /></svg>';

/** Serves one picture at all addresses of stored pictures, because a picture that fails to load is removed from the page. */
export const storedPictures: Plugin = {
  name: 'stored-pictures',
  configureServer({ middlewares }) {
    middlewares.use('/media', (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml').end(picture);
    });
  },
};
