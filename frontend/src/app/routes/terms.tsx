import type { Site } from '@doorstep/contracts/site.ts';
import { ContentPage, type PageContent } from '#app/content/content-page.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';

const writeContent = (site: Site): PageContent => ({
  title: 'Terms',
  intro: `The rules for using ${site.name}, kept short.`,
  updated: 'November 2026',
  sections: [
    {
      heading: `What ${site.name} is`,
      paragraphs: [
        `${site.name} is a directory. It shows businesses and passes on inquiries. A contract about work is made between you and the business, and we are not a party to it.`,
        'Businesses state their own prices and hours. We check every business before it appears, and we correct what we learn to be wrong, but we cannot promise that all of it is right at every moment.',
      ],
    },
    {
      heading: 'Reviews',
      paragraphs: [
        'Write about your own experience, be fair, and leave private details of others out. One review per business and person. Owners may answer and pin reviews of their business, and cannot review it themselves.',
      ],
    },
    {
      heading: 'Businesses',
      paragraphs: [
        'An owner is responsible for what the profile says and shows, and must hold the rights to its pictures. We may take down profiles that mislead people or break the law.',
      ],
    },
    {
      heading: 'Accounts',
      paragraphs: [
        'Keep your password to yourself, and tell us if someone else knows it. We may close accounts that are used for spam, fake reviews or attacks.',
      ],
    },
  ],
});

export default function Terms() {
  return <ContentPage content={writeContent(useSite())} path={paths.terms} />;
}
