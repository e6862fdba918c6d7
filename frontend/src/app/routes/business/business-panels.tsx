import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Tabs, TabsContent, TabsLink, TabsList } from '#components/ui/tabs.tsx';
import { AboutPanel } from '#features/businesses/components/about-panel.tsx';
import { PhotoGrid, PhotoGridSkeleton, photoSizes } from '#features/gallery/components/photo-grid.tsx';
import { PictureSet } from '#features/gallery/components/picture-set.tsx';
import { cardSizes, PortfolioCards, PortfolioSkeleton } from '#features/gallery/components/portfolio-cards.tsx';
import { OfferingList } from '#features/offerings/components/offering-list.tsx';
import { ReviewsPanel } from '#features/reviews/components/reviews-panel.tsx';
import { formatNumber } from '#lib/format.ts';
import { paths, tabsId } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { type BusinessTab, isBusinessTab, listTabs } from './business-tabs.ts';
import type { useBusinessTab } from './use-business-tab.ts';

interface BusinessPanelsProps extends ReturnType<typeof useBusinessTab> {
  readonly business: Business;
  readonly counts: Partial<Record<BusinessTab, number>>;
  readonly onInquire: (service: string) => void;
}

/** The tabs of a business. Their names stay in view while a panel scrolls. */
export function BusinessPanels({ business, counts, tab, isNamed, open, top, onInquire }: BusinessPanelsProps) {
  const { id, name } = business;
  const site = useSite();
  return (
    <Tabs
      value={tab}
      onValueChange={next => isBusinessTab(next) && open(next)}
      className="mt-6 min-h-[60dvh] lg:min-h-0 print:hidden"
    >
      <div
        ref={top}
        id={tabsId}
        {...{ [hydration.opensHere]: isNamed || undefined }}
        className="-scroll-mt-4 lg:-scroll-mt-2"
      />
      <div className="top-16 tall:sticky z-10 bg-paper/95 backdrop-blur-md lg:top-18">
        <TabsList aria-label={t`More about ${name}`} className="gap-0 max-sm:justify-between sm:gap-1">
          {listTabs(site).map(([value, label]) => (
            <TabsLink
              key={value}
              value={value}
              to={paths.businessTab(id, value)}
              className="gap-1.5 px-1.5 max-sm:text-sm min-[27rem]:px-2.5 sm:px-4"
            >
              {label}
              {value !== 'about' && <Count value={counts[value as BusinessTab]} />}
            </TabsLink>
          ))}
        </TabsList>
      </div>
      <div className="max-md:wrap">
        <TabsContent value="service">
          <h2 className="mb-4 text-xl">
            <Trans>Our Services</Trans>
          </h2>
          <OfferingList businessId={id} onInquire={offering => onInquire(offering.name)} />
        </TabsContent>
        <TabsContent value="portfolio">
          <h2 className="mb-4 text-xl">
            <Trans>Portfolio</Trans>
          </h2>
          <PictureSet
            businessId={id}
            tab="portfolio"
            label={t`Portfolio of ${name}`}
            skeleton={<PortfolioSkeleton />}
            sizes={cardSizes}
          >
            {(items, openPicture) => <PortfolioCards items={items} onOpen={openPicture} />}
          </PictureSet>
        </TabsContent>
        <TabsContent value="gallery">
          <h2 className="mb-4 text-xl">
            <Trans>Photo Gallery</Trans>
          </h2>
          <PictureSet
            businessId={id}
            tab="gallery"
            label={t`Photos of ${name}`}
            skeleton={<PhotoGridSkeleton />}
            sizes={photoSizes}
          >
            {(items, openPicture) => <PhotoGrid items={items} onOpen={openPicture} />}
          </PictureSet>
        </TabsContent>
        <TabsContent value="review">
          <ReviewsPanel business={business} />
        </TabsContent>
        <TabsContent value="about">
          <AboutPanel business={business} />
        </TabsContent>
      </div>
    </Tabs>
  );
}

/** Shows no number for an empty tab, which says so itself; keeps its space, so that the tabs do not move when the counts arrive. */
const Count = ({ value = 0 }: { value?: number | undefined }) => (
  <span className="min-w-[1ch] font-normal text-muted text-xs tabular-nums">{value > 0 && formatNumber(value)}</span>
);
