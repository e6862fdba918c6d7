import { pathOfPage } from '@doorstep/contracts/directory/pages/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/ui/button.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { pageQuery } from '#features/pages/api/pages.ts';
import { Prose } from '#features/pages/components/prose.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { writtenIn } from '#lib/text-language.ts';

/** A page whose text administrators write. */
export function SitePage({ slug }: { slug: string }) {
  const { data: page, error, refetch } = useQuery(pageQuery(slug));
  if (hasStatus(error, 404))
    return (
      <ClosedDoorPage title={t`There is no such page`} text={t`It may have been deleted, or the address is mistyped.`}>
        <ButtonLink to={paths.home}>
          <Trans>Go to the home page</Trans>
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.sitemap}>
          <Trans>All pages</Trans>
        </ButtonLink>
      </ClosedDoorPage>
    );
  return (
    <article className="wrap">
      <PageHead title={page?.title ?? t`Page`} description={page?.intro} path={pathOfPage(slug)} />
      <div className="mx-auto max-w-reading">
        {page ? (
          <>
            <div {...writtenIn(page.language)}>
              <PageHeader title={page.title} subtitle={page.intro} />
            </div>
            {page.updatedAt && (
              <p className="text-muted text-sm">
                <Trans>Last updated {formatDate(page.updatedAt)}</Trans>
              </p>
            )}
            <Prose html={page.html} written={page.language} />
          </>
        ) : error ? (
          <>
            <PageHeader title={t`This page`} />
            <ErrorState title={t`Error loading the page`} onRetry={() => void refetch()} />
          </>
        ) : (
          <div className="pt-8 sm:pt-12">
            <h1 tabIndex={-1} className="sr-only">
              <Trans>Loading the page</Trans>
            </h1>
            <Skeleton className="h-10 w-60" />
            <SkeletonText lines={10} className="mt-8" />
          </div>
        )}
      </div>
    </article>
  );
}
