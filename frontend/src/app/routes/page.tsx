import { SitePage } from '#app/content/site-page.tsx';
import type { RouteInput } from '#app/route-module.ts';
import { useRouteInput } from '#app/use-route-input.ts';
import { pageQuery } from '#features/pages/api/pages.ts';

export const queries = ({ params: { slug = '' } }: RouteInput) => [pageQuery(slug)];

/** A page that the release does not have. */
export default function Page() {
  const { slug = '' } = useRouteInput().params;
  return <SitePage key={slug} slug={slug} />;
}
