import { SitePage } from '#app/content/site-page.tsx';
import { pageQuery } from '#features/pages/api/pages.ts';

export const queries = () => [pageQuery('terms')];

export default function Terms() {
  return <SitePage slug="terms" />;
}
