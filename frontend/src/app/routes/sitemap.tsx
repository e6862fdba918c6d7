import type { Footer } from '@doorstep/contracts/site.ts';
import { useQuery } from '@tanstack/react-query';
import { LinkItems } from '#app/layout/link-items.tsx';
import { useFooter } from '#app/layout/use-footer.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';

export const queries = () => [categoriesQuery];

const subtitle = 'Every page of the site, and every category.';

const listSections = ({ columns, legal }: Footer, takesRequests: boolean) => [
  {
    title: 'Find a business',
    links: [
      { label: 'Home', to: paths.home },
      { label: 'All businesses', to: paths.businesses() },
      { label: 'All categories', to: paths.categories },
      { label: 'All cities', to: paths.cities },
    ],
  },
  {
    title: 'Your account',
    links: [
      { label: 'Sign in or register', to: paths.auth() },
      { label: 'Profile', to: paths.profile() },
      ...(takesRequests ? [{ label: 'List your business', to: paths.listYourBusiness }] : []),
      { label: 'Business portal', to: paths.businessLogin },
    ],
  },
  {
    title: 'Company',
    links: [...(columns[0]?.links ?? []), ...legal].filter(({ to }) => !listedAbove.has(to)),
  },
];

/** Pages of the footer that other sections of the page have, or that it is itself. */
const listedAbove = new Set<string>([paths.listYourBusiness, paths.businessLogin, paths.sitemap]);

const linkStyle = 'inline-block py-1.5 text-primary underline-offset-4 hover:underline';

export default function Sitemap() {
  const categories = useQuery(categoriesQuery);
  const takesRequests = useSitePart('requests');
  const footer = useFooter();
  return (
    <div className="wrap">
      <PageHead title="Sitemap" description={subtitle} path={paths.sitemap} />
      <PageHeader title="Sitemap" subtitle={subtitle} />
      <div className="grid gap-10 sm:grid-cols-3">
        {listSections(footer, takesRequests).map(({ title, links }) => (
          <section key={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-2">
              <LinkItems links={links} className={linkStyle} />
            </ul>
          </section>
        ))}
      </div>
      <section className="mt-12 border-line border-t pt-8">
        <h2 className="text-lg">Categories</h2>
        {categories.isPending && <SkeletonText lines={5} className="mt-4 max-w-80" />}
        {categories.isError && (
          <ErrorState
            title="Error loading categories"
            description="The list of categories could not be loaded."
            onRetry={() => categories.refetch()}
          />
        )}
        <ul className="mt-2 columns-2 gap-10 sm:columns-3">
          <LinkItems
            links={(categories.data ?? []).map(({ name, slug }) => ({ label: name, to: paths.category(slug) }))}
            className={linkStyle}
          />
        </ul>
      </section>
    </div>
  );
}
