import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { whatsAppLink } from '@doorstep/contracts/engagement/inquiries/whats-app.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { InquiryLink } from '#components/ui/inquiry-link.tsx';
import { useSitePart } from '#lib/site.ts';
import { tapped } from '#lib/tapped.ts';
import { telLink } from '#lib/tel-link.ts';

/** The bar at the lower edge of phones: the ways to contact a business, always within reach of the thumb. */
export function ContactBar({ business, onContact }: { business: Business; onContact: () => void }) {
  const { id, name, phone, phoneNumber } = business;
  const hasWhatsApp = useSitePart('whatsApp');
  return (
    <nav
      aria-label={t`Contact`}
      data-bar
      className="tall:sticky bottom-0 z-20 mt-10 flex flex-wrap gap-2 border-line border-t bg-raised/95 px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur-md md:hidden print:hidden"
    >
      {phone && (
        <ButtonLink
          variant="secondary"
          className="min-w-min flex-auto px-2 max-[24rem]:gap-1.5 max-[24rem]:text-sm"
          href={telLink({ phone, phoneNumber })}
          icon={Phone}
          {...tapped('call', id)}
        >
          <Trans>Call</Trans>
        </ButtonLink>
      )}
      {phone && hasWhatsApp && (
        <ButtonLink
          variant="secondary"
          className="min-w-min flex-auto px-2 max-[24rem]:gap-1.5 max-[24rem]:text-sm"
          href={whatsAppLink({ phone: phoneNumber ?? phone, business: name, message: '' })}
          newTab
          icon={MessageCircle}
          {...tapped('whatsApp', id)}
        >
          <Trans>WhatsApp</Trans>
        </ButtonLink>
      )}
      <InquiryLink
        business={id}
        onOpen={onContact}
        className="min-w-min flex-auto px-2 max-[24rem]:gap-1.5 max-[24rem]:text-sm"
        icon={MessageSquareText}
      >
        <Trans>Inquire</Trans>
      </InquiryLink>
    </nav>
  );
}
