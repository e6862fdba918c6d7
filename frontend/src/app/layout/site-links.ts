import { paths } from '#lib/paths.ts';

/** The links that the footer and the sitemap page share. */
export const siteLinks = {
  company: [
    { label: 'About', to: paths.about },
    { label: 'Contact', to: paths.contact },
    { label: 'Careers', to: paths.careers },
  ],
  owners: [
    { label: 'List your business', to: paths.listYourBusiness },
    { label: 'Business portal', to: paths.businessLogin },
  ],
  legal: [
    { label: 'Privacy', to: paths.privacy },
    { label: 'Terms', to: paths.terms },
    { label: 'Cookies', to: paths.cookies },
  ],
};
