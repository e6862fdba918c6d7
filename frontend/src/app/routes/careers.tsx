import { siteName } from '@doorstep/contracts/config.ts';
import { contact } from '#app/content/contact.ts';
import { ContentPage, type PageContent } from '#app/content/content-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';

const content: PageContent = {
  title: 'Careers',
  intro: 'We are a small team that likes plain words, careful work and getting home on time.',
  sections: [
    {
      heading: 'How we work',
      paragraphs: [
        'We talk to customers and owners every week, ship small changes, and measure what they do. Everyone answers support mail now and then.',
        'We work from wherever we do it best, and meet in Portland four times a year.',
      ],
    },
    {
      heading: 'Open positions',
      paragraphs: [
        'There is no open position right now. If you think we should know you, write to us and say what you would make better here.',
      ],
    },
  ],
};

export default function Careers() {
  return (
    <ContentPage content={content} path={paths.careers}>
      <ButtonLink
        className="mt-6"
        href={`mailto:${contact.email}?subject=${encodeURIComponent(`Working at ${siteName}`)}`}
      >
        Write to us
      </ButtonLink>
    </ContentPage>
  );
}
