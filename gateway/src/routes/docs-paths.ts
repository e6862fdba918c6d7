/** Paths of the documentation of calls and events. */
export const docsPaths = {
  page: '/api/docs',
  viewer: '/api/docs/viewer/:file',
  openApi: '/api/docs/openapi.json',
  asyncApi: '/api/docs/asyncapi.json',
};
