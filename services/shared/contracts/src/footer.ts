import { pageRoutes } from './page-routes.ts';
import type { Footer } from './site.ts';

/** The footer of an installation that has not changed it. */
export const defaultFooter: Footer = {
  columns: [
    {
      title: 'Company',
      links: [
        { label: 'About', to: pageRoutes.about },
        { label: 'Contact', to: pageRoutes.contact },
        { label: 'Careers', to: pageRoutes.careers },
        { label: 'How we rank', to: pageRoutes.howWeRank },
        { label: 'List your business', to: pageRoutes.listYourBusiness },
        { label: 'Business portal', to: pageRoutes.businessLogin },
      ],
    },
    {
      title: 'Categories',
      links: [
        { label: 'Home Services', to: '/categories/home-services' },
        { label: 'Construction', to: '/categories/construction' },
        { label: 'Automotive', to: '/categories/automotive' },
        { label: 'Education', to: '/categories/education' },
        { label: 'All categories', to: pageRoutes.categories },
        { label: 'All cities', to: pageRoutes.cities },
      ],
    },
  ],
  legal: [
    { label: 'Privacy', to: pageRoutes.privacy },
    { label: 'Terms', to: pageRoutes.terms },
    { label: 'Cookies', to: pageRoutes.cookies },
    { label: 'Sitemap', to: pageRoutes.sitemap },
  ],
};
