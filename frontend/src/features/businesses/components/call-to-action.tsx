import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { MessageSquareText, Phone } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { InquiryLink } from '#components/ui/inquiry-link.tsx';
import { tapped } from '#lib/tapped.ts';
import { telLink } from '#lib/tel-link.ts';

/** The end of a business's page. */
export function CallToAction({
  business: { id, name, phone, phoneNumber },
  onContact,
}: {
  business: Business;
  onContact: () => void;
}) {
  return (
    <section className="wrap mt-16 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-[24px] bg-primary-soft px-6 py-9 sm:px-10 lg:px-14 lg:py-12">
        <div className="min-w-0">
          <h2 className="text-2xl">
            <Trans>Interested in our services?</Trans>
          </h2>
          <p className="mt-2 text-lg text-muted">
            <Trans>Tell {name} what you need. Asking costs nothing.</Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <InquiryLink business={id} onOpen={onContact} icon={MessageSquareText}>
            <Trans>Send Inquiry</Trans>
          </InquiryLink>
          {phone && (
            <ButtonLink variant="secondary" href={telLink({ phone, phoneNumber })} icon={Phone} {...tapped('call', id)}>
              <Trans>Call {phone}</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
