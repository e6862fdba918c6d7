import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { listReviews } from '@doorstep/contracts/engagement/reviews/calls.ts';
import type { ReviewFigures } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { formatNumber, formatRating } from '#lib/format.ts';
import { useLatestSearchParams } from '#lib/use-latest-search-params.ts';
import { reviewFiguresQuery } from '../../api/owner-reviews.ts';
import {
  type PanelFilters,
  type ReviewTab,
  readPanelFilters,
  reviewTabs,
  toReviewQuery,
  withPanelFilters,
} from '../../panel-filters.ts';
import { RatingMenu, SortMenu } from '../review-menus.tsx';
import { PanelList } from './panel-list.tsx';

type ChangeFilters = (changes: Partial<PanelFilters>) => void;

/** The reviews of the owner's business: figures, what needs an answer, what is pinned. Tab and menus are in the address. */
export function ReviewPanel({ business }: { business: Pick<Business, 'id'> }) {
  const { search, change: changeAddress } = useLatestSearchParams();
  const filters = readPanelFilters(search);
  const { data: figures } = useQuery(reviewFiguresQuery(business.id));
  const counts: Partial<Record<ReviewTab, number>> = figures
    ? { open: figures.total - figures.responded, pinned: figures.pinned }
    : {};
  const change: ChangeFilters = changes =>
    changeAddress(latest => withPanelFilters(latest, { ...readPanelFilters(latest), ...changes }));

  return (
    <Panel
      title={t`Reviews`}
      actions={<ExportLink endpoint={listReviews} params={{ id: business.id }} query={toReviewQuery(filters)} />}
    >
      <ReviewTiles figures={figures} />
      <Tabs value={filters.show} onValueChange={show => change({ show: show as ReviewTab })} className="mt-5">
        <TabsList aria-label={t`Reviews to show`}>
          {(Object.entries(reviewTabs) as [ReviewTab, string][]).map(([tab, label]) => (
            <TabsTrigger key={tab} value={tab}>
              {label}
              {counts[tab] !== undefined && (
                <Badge tone={tab === 'open' && counts[tab] > 0 ? 'accent' : 'neutral'}>
                  {formatNumber(counts[tab])}
                </Badge>
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={filters.show} className="grid grid-cols-1 gap-5 pt-5">
          <PanelMenus filters={filters} onChange={change} />
          <div>
            <PanelList
              businessId={business.id}
              filters={filters}
              onShowAll={() => change({ rating: undefined, responded: undefined })}
            />
          </div>
        </TabsContent>
      </Tabs>
    </Panel>
  );
}

/** The reviews of a business in four figures; undefined while they load. */
function ReviewTiles({ figures }: { figures: ReviewFigures | undefined }) {
  const tiles = [
    [t`Total Reviews`, figures && formatNumber(figures.total)],
    [t`Average Rating`, figures && (figures.total > 0 ? formatRating(figures.average) : t`None yet`)],
    [t`Pinned Reviews`, figures && formatNumber(figures.pinned)],
    [t`Responded`, figures && formatNumber(figures.responded)],
  ] as const;
  return (
    <dl aria-busy={!figures} className="grid grid-cols-2 gap-3 narrow:grid-cols-1 sm:grid-cols-4">
      {tiles.map(([label, value]) => (
        <Card key={label} className="flex flex-col-reverse justify-end gap-0.5 px-4 py-3.5">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-display font-semibold text-2xl tabular-nums">
            {value ?? <Skeleton className="my-1 h-6.5 w-14" />}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

interface PanelMenusProps {
  readonly filters: PanelFilters;
  readonly onChange: ChangeFilters;
}

/** Filters and order. The tab of reviews that need a response has no filter by response. */
function PanelMenus({ filters, onChange }: PanelMenusProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <RatingMenu className="grow sm:grow-0" value={filters.rating} onChange={rating => onChange({ rating })} />
      {filters.show !== 'open' && (
        <Select
          aria-label={t`Filter by response`}
          className="grow sm:grow-0"
          value={filters.responded === undefined ? '' : String(filters.responded)}
          onChange={({ target }) => onChange({ responded: target.value === '' ? undefined : target.value === 'true' })}
        >
          <option value="">
            <Trans>All Reviews</Trans>
          </option>
          <option value="true">
            <Trans>Responded Only</Trans>
          </option>
          <option value="false">
            <Trans>Not Responded</Trans>
          </option>
        </Select>
      )}
      <SortMenu className="grow sm:ms-auto sm:grow-0" value={filters.sort} onChange={sort => onChange({ sort })} />
    </div>
  );
}
