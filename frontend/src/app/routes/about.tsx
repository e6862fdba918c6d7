import type { Site } from '@doorstep/contracts/site.ts';
import { ContentPage, type PageContent } from '#app/content/content-page.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';

const writeContent = (site: Site): PageContent => ({
  title: 'About',
  intro: `${site.name} brings people together with the local businesses that fix, build, clean and care.`,
  sections: [
    {
      heading: 'Why we started',
      paragraphs: [
        'Finding someone for a leaking faucet should not take an evening. Names come from neighbors, prices come late, and no one knows who is good until the work is done.',
        'We put what you need in one place: what a business does, what it charges, how its work looks, and what customers say about it.',
      ],
    },
    {
      heading: 'How it works',
      paragraphs: [
        'Search or browse by category, look at services, portfolio and reviews, and send an inquiry. The business answers you directly. You need no account to do this, and an inquiry costs nothing.',
        'Every business is checked by an administrator before it appears. Reviews are written by people with an account, one per business, and a business cannot remove them.',
      ],
    },
    {
      heading: 'For owners',
      paragraphs: [
        'Owners get a profile of their own, with services, prices, hours and pictures, and a dashboard for inquiries and reviews. Ask us to list your business; an administrator looks at every request.',
      ],
    },
    {
      heading: 'Data sources',
      paragraphs: ['Places and zip codes are from GeoNames (geonames.org), under the license CC BY 4.0.'],
    },
  ],
});

export default function About() {
  return <ContentPage content={writeContent(useSite())} path={paths.about} />;
}
