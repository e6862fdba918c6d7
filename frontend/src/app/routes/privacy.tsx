import { SitePage } from '#app/content/site-page.tsx';
import { pageQuery } from '#features/pages/api/pages.ts';

export const queries = () => [pageQuery('privacy')];

export default function Privacy() {
  return <SitePage slug="privacy" />;
}
