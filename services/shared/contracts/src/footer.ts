import { t } from '@doorstep/texts/text.ts';
import { pageRoutes } from './page-routes.ts';
import type { Footer, FooterLink } from './site.ts';

/** A link whose label is said in the language of the page. */
const link = (to: string, say: () => string): FooterLink => ({
  to,
  get label() {
    return say();
  },
});

/** The footer of an installation that has not changed it. */
export const defaultFooter: Footer = {
  columns: [
    {
      get title() {
        return t('Company');
      },
      links: [
        link(pageRoutes.about, () => t('About')),
        link(pageRoutes.contact, () => t('Contact')),
        link(pageRoutes.careers, () => t('Careers')),
        link(pageRoutes.howWeRank, () => t('How we rank')),
        link(pageRoutes.listYourBusiness, () => t('List your business')),
        link(pageRoutes.businessLogin, () => t('Business portal')),
      ],
    },
    {
      get title() {
        return t('Categories');
      },
      links: [
        { label: 'Home Services', to: '/categories/home-services' },
        { label: 'Construction', to: '/categories/construction' },
        { label: 'Automotive', to: '/categories/automotive' },
        { label: 'Education', to: '/categories/education' },
        link(pageRoutes.categories, () => t('All categories')),
        link(pageRoutes.cities, () => t('All cities')),
      ],
    },
  ],
  legal: [
    link(pageRoutes.privacy, () => t('Privacy')),
    link(pageRoutes.terms, () => t('Terms')),
    link(pageRoutes.cookies, () => t('Cookies')),
    link(pageRoutes.sitemap, () => t('Sitemap')),
  ],
};
