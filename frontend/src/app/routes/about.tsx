import { SitePage } from '#app/content/site-page.tsx';
import { pageQuery } from '#features/pages/api/pages.ts';

export const queries = () => [pageQuery('about')];

export default function About() {
  return <SitePage slug="about" />;
}
