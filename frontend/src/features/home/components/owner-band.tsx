import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ClosedDoor } from '#components/brand/arch.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';

/** Asks owners to list their business, while the site takes requests. */
export function OwnerBand() {
  const takesRequests = useSitePart('requests');
  const hasReviews = useSitePart('reviews');
  if (!takesRequests) return null;
  return (
    <section className="wrap mt-20 lg:mt-28">
      <div className="relative flex flex-col gap-8 overflow-hidden rounded-[24px] bg-primary-soft px-6 pt-10 sm:px-10 md:flex-row md:items-end md:justify-between lg:px-14 lg:pt-14">
        <div className="max-w-[34rem] md:pb-10 lg:pb-14">
          <h2 className="text-2xl sm:text-3xl">
            <Trans>Run a local business?</Trans>
          </h2>
          <p className="mt-3 text-lg text-muted">
            {hasReviews
              ? t`Show your work, your prices and your reviews to people nearby, and get their inquiries straight to your inbox. Listing is free.`
              : t`Show your work and your prices to people nearby, and get their inquiries straight to your inbox. Listing is free.`}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={paths.listYourBusiness}>
              <Trans>List your business</Trans>
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.businessLogin}>
              <Trans>Go to Business Portal</Trans>
            </ButtonLink>
          </div>
        </div>
        <ClosedDoor className="h-40 w-32 shrink-0 self-center md:-mb-2 md:h-55 md:w-44 md:self-end lg:me-10" />
      </div>
    </section>
  );
}
