import { ContentPage, type PageContent } from '#app/content/content-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';

const careers: PageContent = {
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
  const site = useSite();
  return (
    <ContentPage content={careers} path={paths.careers}>
      {site.email ? (
        <ButtonLink
          className="mt-6"
          href={`mailto:${site.email}?subject=${encodeURIComponent(`Working at ${site.name}`)}`}
        >
          Write to us
        </ButtonLink>
      ) : (
        <ButtonLink className="mt-6" to={paths.contact}>
          Write to us
        </ButtonLink>
      )}
    </ContentPage>
  );
}
