/**
 * Tags name the content of an answer that events can change. An endpoint declares the tags of its answers, an event those of the
 * answers that it makes outdated.
 */
export const tags = {
  /** Any list, search or count of businesses: a change of one may move it into or out of each. */
  businesses: 'businesses',
  /** One business and what belongs to it: services, gallery, reviews, rating. */
  business: (id: number) => `business/${id}`,
  categories: 'categories',
  /** Names and pictures of people in reviews. */
  authors: 'authors',
  /** A page that administrators write. */
  page: (slug: string) => `page/${slug}`,
  /** Any list of the pages that administrators write. */
  pages: 'pages',
  /** The settings of the site: every page shows some of them. */
  site: 'site',
} as const;
