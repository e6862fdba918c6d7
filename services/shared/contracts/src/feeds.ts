/** The addresses of the RSS feeds of new businesses; the gateway answers them. */
export const feedRoutes = {
  all: '/feed.xml',
  category: '/category/:slug/feed.xml',
  categoryInCity: '/category/:slug/:city/feed.xml',
} as const;
