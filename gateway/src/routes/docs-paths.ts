/** Paths of the documentation of calls and events. */
export const docsPaths = {
  page: '/api/docs',
  style: '/api/docs/style.css',
  openApi: '/api/docs/openapi.json',
  asyncApi: '/api/docs/asyncapi.json',
};
