import { ContentPage, type PageContent } from '#app/content/content-page.tsx';
import { paths } from '#lib/paths.ts';

const content: PageContent = {
  title: 'Cookies',
  intro: 'We set two cookies, and only when you sign in.',
  updated: 'November 2026',
  sections: [
    {
      heading: 'The session cookie',
      paragraphs: [
        'It keeps you signed in. It cannot be read by scripts, is sent only to us, and ends when you log out or stay away for long enough.',
      ],
    },
    {
      heading: 'The device cookie',
      paragraphs: [
        'It tells that this browser signed in to your account before, so that no one can lock you out by guessing your password. It is sent only when you log in, holds nothing about you, and ends after a year.',
      ],
    },
    {
      heading: 'What your browser remembers',
      paragraphs: [
        'If you choose the light or dark theme, that choice is stored in your browser and is not sent to us. You can delete it in the settings of your browser.',
      ],
    },
    {
      heading: 'What we do not use',
      paragraphs: [
        'No advertising cookies, no analytics cookies, no cookies of third parties. That is why there is no banner.',
      ],
    },
  ],
};

export default function Cookies() {
  return <ContentPage content={content} path={paths.cookies} />;
}
