import { paths } from '#lib/paths.ts';

/** The links of the header, also in the phone menu. */
export const headerLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Categories', to: paths.categories },
  { label: 'Businesses', to: paths.businesses() },
];

/** The links that the footer and the sitemap page share. */
export const siteLinks = {
  company: [
    { label: 'About', to: paths.about },
    { label: 'Contact', to: paths.contact },
    { label: 'Careers', to: paths.careers },
    { label: 'How we rank', to: paths.howWeRank },
  ],
  /** For owners; only while the site takes requests. */
  requests: [{ label: 'List your business', to: paths.listYourBusiness }],
  portal: [{ label: 'Business portal', to: paths.businessLogin }],
  legal: [
    { label: 'Privacy', to: paths.privacy },
    { label: 'Terms', to: paths.terms },
    { label: 'Cookies', to: paths.cookies },
  ],
};
