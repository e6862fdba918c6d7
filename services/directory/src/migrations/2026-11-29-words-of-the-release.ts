import type { Footer } from '@doorstep/contracts/directory/site/schema.ts';
import type { Migration } from '@doorstep/platform/mongo';
import type { SiteRow } from '../site/site.ts';
import { withoutReleaseWords } from '../site/site.ts';

/** Links of the footer of earlier releases, whether the site had these categories or not. */
const formerLinks = new Set(
  ['home-services', 'construction', 'automotive', 'education'].map(slug => `/categories/${slug}`),
);

const withoutFormerLinks = (footer: Footer): Footer => ({
  ...footer,
  columns: footer.columns.map(column => ({ ...column, links: column.links.filter(({ to }) => !formerLinks.has(to)) })),
});

/** Takes words of the release out of the settings, where a form stored them in the language of an administrator as a choice. */
export const wordsOfTheRelease: Migration = {
  name: '2026-11-29-words-of-the-release',
  run: async db => {
    const sites = db.collection<SiteRow>('site');
    for await (const site of sites.find()) {
      const { footer: stored, ...words } = withoutReleaseWords(site);
      const footer = stored && withoutReleaseWords({ footer: withoutFormerLinks(stored) }).footer && stored;
      await sites.updateOne(
        { _id: site._id },
        { $set: footer ? { ...words, footer } : words, ...(!footer && { $unset: { footer: 1 } }) },
      );
    }
  },
};
