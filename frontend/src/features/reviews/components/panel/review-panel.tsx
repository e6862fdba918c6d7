import type { Business } from '@doorstep/contracts/businesses.ts';
import { listReviews } from '@doorstep/contracts/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { formatNumber } from '#lib/format.ts';
import { reviewFiguresQuery } from '../../api/owner-reviews.ts';
import {
  type PanelFilters,
  type ReviewTab,
  readPanelFilters,
  reviewTabs,
  toReviewQuery,
  withPanelFilters,
} from '../../panel-filters.ts';
import { PanelList } from './panel-list.tsx';
import { PanelMenus } from './panel-menus.tsx';
import { ReviewTiles } from './review-tiles.tsx';

/** The reviews of the owner's business: figures, what needs an answer, what is pinned. Tab and menus are in the address. */
export function ReviewPanel({ business }: { business: Pick<Business, 'id'> }) {
  const [search, setSearch] = useSearchParams();
  const filters = readPanelFilters(search);
  const { data: figures } = useQuery(reviewFiguresQuery(business.id));
  const counts: Partial<Record<ReviewTab, number>> = figures
    ? { open: figures.total - figures.responded, pinned: figures.pinned }
    : {};
  const change = (next: PanelFilters) =>
    setSearch(withPanelFilters(search, next), { replace: true, preventScrollReset: true });

  return (
    <Panel
      title="Reviews"
      actions={<ExportLink endpoint={listReviews} params={{ id: business.id }} query={toReviewQuery(filters)} />}
    >
      <ReviewTiles figures={figures} />
      <Tabs
        value={filters.show}
        onValueChange={show => change({ ...filters, show: show as ReviewTab })}
        className="mt-5"
      >
        <TabsList aria-label="Reviews to show">
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
        <TabsContent value={filters.show} className="grid gap-5 pt-5">
          <PanelMenus filters={filters} onChange={change} />
          <div>
            <PanelList
              businessId={business.id}
              filters={filters}
              onShowAll={() => change({ show: filters.show, sort: filters.sort })}
            />
          </div>
        </TabsContent>
      </Tabs>
    </Panel>
  );
}
