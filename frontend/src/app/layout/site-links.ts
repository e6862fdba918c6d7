import { paths } from '#lib/paths.ts';

/** The links of the header, also in the phone menu. */
export const headerLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Categories', to: paths.categories },
  { label: 'Businesses', to: paths.businesses() },
];
