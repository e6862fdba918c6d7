import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#lib/paths.ts';
import { CategoryChips } from './category-chips.tsx';

/** Replaces the page of a category that does not exist with those that do; undefined while they are loading. */
export const UnknownCategory = ({ categories }: { categories: readonly Category[] | undefined }) => (
  <div className="wrap">
    <PageHead title={t`Services`} noIndex />
    <PageHeader
      title={t`Services`}
      subtitle={t`There is no category at this address. It may have been renamed, or the link may be incomplete.`}
    />
    <CategoryChips label={t`All categories`} categories={categories} />
    <ButtonLink variant="secondary" className="mt-8" to={paths.businesses()}>
      <Trans>All Businesses</Trans>
    </ButtonLink>
  </div>
);
