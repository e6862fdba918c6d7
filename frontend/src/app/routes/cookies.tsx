import { SitePage } from '#app/content/site-page.tsx';
import { pageQuery } from '#features/pages/api/pages.ts';

export const queries = () => [pageQuery('cookies')];

export default function Cookies() {
  return <SitePage slug="cookies" />;
}
