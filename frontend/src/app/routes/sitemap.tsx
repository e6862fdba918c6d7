import type { Footer } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LinkItems } from '#app/layout/link-items.tsx';
import { useFooter } from '#app/layout/use-footer.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { useLangOf } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';

export const queries = () => [categoriesQuery];

const subtitle = t`Every page of the site, and every category.`;

const listSections = ({ columns, legal }: Footer, takesRequests: boolean) => [
  {
    title: t`Find a business`,
    links: [
      { label: t`Home`, to: paths.home },
      { label: t`All businesses`, to: paths.businesses() },
      { label: t`All categories`, to: paths.categories },
      { label: t`All cities`, to: paths.cities },
    ],
  },
  {
    title: t`Your account`,
    links: [
      { label: t`Sign in or register`, to: paths.auth() },
      { label: t`Profile`, to: paths.profile() },
      ...(takesRequests ? [{ label: t`List your business`, to: paths.listYourBusiness }] : []),
      { label: t`Business portal`, to: paths.businessLogin },
    ],
  },
  {
    title: t`Company`,
    links: [...(columns[0]?.links ?? []), ...legal].filter(({ to }) => !listedAbove.has(to)),
  },
];

/** Pages of the footer that other sections of the page have, or that it is itself. */
const listedAbove = new Set<string>([paths.listYourBusiness, paths.businessLogin, paths.sitemap]);

const linkStyle = 'inline-block py-1.5 text-primary underline-offset-4 hover:underline';

export default function Sitemap() {
  const categories = useQuery(categoriesQuery);
  const langOf = useLangOf();
  const takesRequests = useSitePart('requests');
  const footer = useFooter();
  return (
    <div className="wrap">
      <PageHead title={t`Sitemap`} description={subtitle} path={paths.sitemap} />
      <PageHeader title={t`Sitemap`} subtitle={subtitle} />
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
        <h2 className="text-lg">
          <Trans>Categories</Trans>
        </h2>
        {categories.isPending && (
          <div role="status" aria-label={t`Loading categories`}>
            <SkeletonText lines={5} className="mt-4 max-w-80" />
          </div>
        )}
        {categories.isError && (
          <ErrorState
            title={t`Error loading categories`}
            description={t`The list of categories could not be loaded.`}
            onRetry={() => categories.refetch()}
          />
        )}
        <ul className="mt-2 columns-[8rem_2] gap-x-6 sm:columns-[8rem_3] sm:gap-x-10">
          <LinkItems
            links={(categories.data ?? []).map(category => ({
              label: category.name,
              to: paths.category(category.slug),
              lang: langOf(category, 'name'),
            }))}
            className={linkStyle}
          />
        </ul>
      </section>
    </div>
  );
}
