import type { Business } from '@doorstep/contracts/businesses.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { AboutPanel } from '#features/businesses/components/about-panel.tsx';
import { ContactCard } from '#features/businesses/components/contact-card.tsx';
import { HoursCard } from '#features/businesses/components/hours-card.tsx';
import { PhotoGrid, PhotoGridSkeleton } from '#features/gallery/components/photo-grid.tsx';
import { PictureSet } from '#features/gallery/components/picture-set.tsx';
import { PortfolioCards, PortfolioSkeleton } from '#features/gallery/components/portfolio-cards.tsx';
import { OfferingList } from '#features/offerings/components/offering-list.tsx';
import { ReviewsPanel } from '#features/reviews/components/reviews-panel.tsx';
import { cn } from '#lib/cn.ts';
import { businessTabs, readTab } from './business-tabs.ts';

interface BusinessPanelsProps {
  readonly business: Business;
  readonly onInquire: (service: string) => void;
}

/** The tabs of a business, the open one in the address; beside them, on wide screens, hours and contact. */
export function BusinessPanels({ business, onInquire }: BusinessPanelsProps) {
  const [search, setSearch] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const tab = readTab(search);
  const { id, name } = business;

  function openTab(next: string) {
    setSearch(next === 'service' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
    // After scrolling down in one tab, the next one starts at its top.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }

  return (
    <Tabs value={tab} onValueChange={openTab} className="mt-8 min-h-[60dvh]">
      <div ref={top} className="-scroll-mt-4 lg:-scroll-mt-2" />
      <div className="sticky top-16 z-10 bg-paper/95 backdrop-blur-md lg:top-18">
        <div className="md:wrap">
          <TabsList aria-label={`More about ${name}`} className="max-md:px-2">
            {Object.entries(businessTabs).map(([value, label]) => (
              <TabsTrigger key={value} value={value}>
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
      </div>
      <div className={cn('wrap', tab !== 'about' && 'gap-x-10 lg:grid lg:grid-cols-[1fr_22rem]')}>
        <div className="min-w-0">
          <TabsContent value="service">
            <h2 className="mb-4 text-xl">Our Services</h2>
            <OfferingList businessId={id} onInquire={offering => onInquire(offering.name)} />
          </TabsContent>
          <TabsContent value="portfolio">
            <h2 className="mb-4 text-xl">Portfolio</h2>
            <PictureSet businessId={id} tab="portfolio" label={`Portfolio of ${name}`} skeleton={<PortfolioSkeleton />}>
              {(items, open) => <PortfolioCards items={items} onOpen={open} />}
            </PictureSet>
          </TabsContent>
          <TabsContent value="gallery">
            <h2 className="mb-4 text-xl">Photo Gallery</h2>
            <PictureSet businessId={id} tab="gallery" label={`Photos of ${name}`} skeleton={<PhotoGridSkeleton />}>
              {(items, open) => <PhotoGrid items={items} onOpen={open} />}
            </PictureSet>
          </TabsContent>
          <TabsContent value="review">
            <ReviewsPanel business={business} />
          </TabsContent>
          <TabsContent value="about">
            <AboutPanel business={business} />
          </TabsContent>
        </div>
        {tab !== 'about' && (
          <aside aria-label="Hours and contact" className="hidden pt-6 lg:block">
            <div className="sticky top-34 grid gap-5">
              <HoursCard business={business} />
              <ContactCard business={business} />
            </div>
          </aside>
        )}
      </div>
    </Tabs>
  );
}
