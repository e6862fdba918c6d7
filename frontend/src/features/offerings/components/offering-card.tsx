import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { InquiryLink } from '#components/ui/inquiry-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Price } from '#components/ui/price.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { useLangOf } from '#lib/localized.ts';

export function OfferingCard({ offering, onInquire }: { offering: Offering; onInquire: () => void }) {
  const { businessId, name, description, price, duration, image } = offering;
  const langOf = useLangOf();
  return (
    <Card asChild className="overflow-hidden max-sm:grid max-sm:grid-cols-[1fr_auto] narrow:grid-cols-1 sm:flex">
      <article>
        {image && (
          <Picture
            src={image}
            alt=""
            sizes="(min-width: 40rem) 12rem, 5.5rem"
            className="max-sm:order-1 max-sm:m-4 max-sm:ms-0 max-sm:mb-0 max-sm:size-22 max-sm:rounded-control sm:w-48 sm:shrink-0 narrow:order-none narrow:m-0 narrow:aspect-16/9 narrow:h-auto narrow:w-full narrow:rounded-none"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-5 max-sm:contents">
          <div className={cn('min-w-0 max-sm:p-4 max-sm:pb-2', !image && 'max-sm:col-span-full')}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 lang={langOf(offering, 'name')} dir="auto" className="match-parent min-w-0 text-lg">
                {name}
              </h3>
              {price && <Price price={price} />}
            </div>
            {description && (
              <p lang={langOf(offering, 'description')} dir="auto" className="match-parent mt-1 text-muted">
                {description}
              </p>
            )}
          </div>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:order-2 max-sm:col-span-full max-sm:px-4 max-sm:pb-3">
            <span className="flex items-center gap-1.5 text-muted text-sm">
              {duration && (
                <>
                  <Clock aria-hidden className="size-4" />
                  <bdi lang={langOf(offering, 'duration')}>{duration}</bdi>
                </>
              )}
            </span>
            <InquiryLink business={businessId} service={name} onOpen={onInquire} variant="soft">
              <span>
                <Trans>
                  Inquire<span className="sr-only"> about {name}</span>
                </Trans>
              </span>
            </InquiryLink>
          </div>
        </div>
      </article>
    </Card>
  );
}

export function OfferingSkeleton() {
  return (
    <Card className="flex overflow-hidden max-sm:flex-row-reverse">
      <Skeleton className="shrink-0 max-sm:m-4 max-sm:ms-0 max-sm:size-22 sm:w-48 sm:rounded-none" />
      <div className="min-w-0 flex-1 p-4 sm:p-5">
        <Skeleton className="h-5 w-1/2" />
        <SkeletonText lines={2} className="mt-4" />
        <Skeleton className="mt-5 ms-auto h-11 w-24" />
      </div>
    </Card>
  );
}
