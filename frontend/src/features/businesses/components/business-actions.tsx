import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Images, Mail, MessageSquareText, Navigation, Phone } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { InquiryLink } from '#components/ui/inquiry-link.tsx';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { tapped } from '#lib/tapped.ts';
import { telLink } from '#lib/tel-link.ts';
import { directionsLink } from '../address.ts';

interface BusinessActionsProps {
  readonly business: Business;
  readonly onContact: () => void;
  readonly className?: string;
}

/** The actions of a visitor, above all to inquire. On phones that is in the bar at the lower edge, and the rest share a row. */
export function BusinessActions({ business, onContact, className }: BusinessActionsProps) {
  const { id, phone, phoneNumber } = business;
  const site = useSite();
  return (
    <div className={cn('grid gap-2.5', className)}>
      <InquiryLink business={id} onOpen={onContact} size="lg" className="max-md:hidden" icon={MessageSquareText}>
        <Trans>Inquire</Trans>
      </InquiryLink>
      <div className="flex gap-2 max-md:grid max-md:grid-cols-3 narrow:grid-cols-1 md:flex-wrap lg:grid lg:grid-cols-2">
        {phone && (
          <ButtonLink
            variant="secondary"
            className={cn(secondary, 'max-md:hidden')}
            href={telLink({ phone, phoneNumber })}
            icon={Phone}
            {...tapped('call', id)}
          >
            <Trans>Call</Trans>
          </ButtonLink>
        )}
        <ButtonLink
          variant="secondary"
          className={secondary}
          href={directionsLink(site, business)}
          newTab
          icon={Navigation}
          {...tapped('directions', id)}
        >
          <Trans>Get Directions</Trans>
        </ButtonLink>
        <ButtonLink variant="secondary" className={secondary} to={paths.businessPortfolio(id)} icon={Images}>
          <Trans>View Portfolio</Trans>
        </ButtonLink>
        <InquiryLink business={id} onOpen={onContact} variant="secondary" className={secondary} icon={Mail}>
          <Trans>Contact Business</Trans>
        </InquiryLink>
      </div>
    </div>
  );
}

/** Three of them fill the width of a phone: the icon is above the text, which may take two lines. */
const secondary =
  'px-3.5 text-sm max-md:h-auto max-md:min-h-14 max-md:min-w-0 max-md:flex-col max-md:gap-1 max-md:whitespace-normal max-md:px-1 max-md:py-2 max-md:text-center max-md:text-xs';
