import { defaultFooter } from '@doorstep/contracts/directory/site/footer.ts';
import type { Footer, FooterLink } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';

/** The links of the footer, without those to parts of the site that are off. */
export function useFooter(): Footer {
  const site = useSite();
  const { columns, legal } = site.footer ?? defaultFooter;
  const isOn = ({ to }: FooterLink) => hasPart(site, 'requests') || to !== paths.listYourBusiness;
  return {
    columns: columns.map(({ title, links }) => ({ title, links: links.filter(isOn) })),
    legal: legal.filter(isOn),
  };
}
