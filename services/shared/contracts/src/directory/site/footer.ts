import { t } from '@doorstep/texts/text.ts';
import { pageRoutes } from '../../gateway/pages/page-routes.ts';
import type { Footer, FooterLink } from './schema.ts';

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
      links: [link(pageRoutes.categories, () => t('All categories')), link(pageRoutes.cities, () => t('All cities'))],
    },
  ],
  legal: [
    link(pageRoutes.privacy, () => t('Privacy')),
    link(pageRoutes.terms, () => t('Terms')),
    link(pageRoutes.cookies, () => t('Cookies')),
    link(pageRoutes.sitemap, () => t('Sitemap')),
  ],
};

/** The footer of the release in the language that `t` speaks now; the labels of `defaultFooter` follow the language. */
export const sayFooter = (): Footer => ({
  columns: defaultFooter.columns.map(({ title, links }) => ({ title, links: links.map(toSaid) })),
  legal: defaultFooter.legal.map(toSaid),
});

const toSaid = ({ to, label }: FooterLink): FooterLink => ({ to, label });

/** The footer of the release in the same language, with links to categories of the site before that to all of them. */
export function footerWith(categories: readonly FooterLink[]): Footer {
  const { columns, legal } = sayFooter();
  const withCategories = columns.map(({ title, links }) => ({
    title,
    links: links.some(({ to }) => to === pageRoutes.categories) ? [...categories, ...links] : links,
  }));
  return { columns: withCategories, legal };
}
