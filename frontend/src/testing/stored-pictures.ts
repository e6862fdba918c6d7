import type { Plugin } from 'vite';

// A picture of a few pixels would count as empty: what browsers say of its size is divided by the density of the screen.
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="100%" height="100%" /></svg>';

/** Answers the addresses of stored pictures with one: a picture that cannot be loaded leaves the page. */
export const storedPictures: Plugin = {
  name: 'stored-pictures',
  configureServer({ middlewares }) {
    middlewares.use('/media', (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml').end(picture);
    });
  },
};
