import { SitePage } from '#app/content/site-page.tsx';
import { pageQuery } from '#features/pages/api/pages.ts';

export const queries = () => [pageQuery('careers')];

export default function Careers() {
  return <SitePage slug="careers" />;
}
