import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { whatsAppLink } from '@doorstep/contracts/engagement/inquiries/whats-app.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mail, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ButtonLink } from '#components/ui/button.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useSession } from '#features/session/api/session.ts';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';
import { tapped } from '#lib/tapped.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import type { SentInquiry } from '../sent-inquiry.ts';
import { type InquiryForm, useInquiryForm } from '../use-inquiry-form.ts';
import { useSent } from '../use-sent.ts';
import { InquiryFields } from './inquiry-fields.tsx';
import { SentDialog } from './sent-dialog.tsx';

interface ContactDialogProps {
  /** The subject is the service that the visitor asks about; there is none for the business as a whole. */
  readonly dialog: DialogState<string>;
  readonly business: Pick<Business, 'id' | 'name' | 'phone' | 'phoneNumber'>;
}

/** The ways to contact a business: a form, and WhatsApp if the site has it. What was typed stays until it is sent. */
export function ContactDialog({ dialog, business }: ContactDialogProps) {
  const hintId = useId();
  const { subject: service } = dialog;
  const { user } = useSession();
  const hasWhatsApp = useSitePart('whatsApp');
  const [sent, setSent] = useSent<SentInquiry>(dialog);
  const inquiry = useInquiryForm({ businessId: business.id, service, user, onSent: setSent });
  if (sent) return <SentDialog dialog={dialog} businesses={[business]} inquiry={sent} />;
  const fields = <InquiryFields isInDialog inquiry={inquiry} action={paths.inquiry(business.id, { service })} />;
  if (!hasWhatsApp)
    return (
      <StateDialog dialog={dialog} title={t`Contact ${business.name}`} description={service && t`About ${service}`}>
        {fields}
      </StateDialog>
    );
  return (
    <StateDialog dialog={dialog} title={t`Contact ${business.name}`} description={service && t`About ${service}`}>
      <Tabs defaultValue="form">
        <TabsList aria-label={t`Ways to contact`}>
          <TabsTrigger value="form" className="flex-1 justify-center">
            <Mail aria-hidden />
            <Trans>Contact Form</Trans>
          </TabsTrigger>
          <TabsTrigger
            value="whatsapp"
            disabled={!business.phone}
            aria-describedby={business.phone ? undefined : hintId}
            className="flex-1 justify-center"
          >
            <MessageCircle aria-hidden />
            <Trans>WhatsApp</Trans>
          </TabsTrigger>
        </TabsList>
        {!business.phone && (
          <p id={hintId} className="pt-2 text-end text-muted text-sm">
            <Trans>Business has no WhatsApp contact</Trans>
          </p>
        )}
        <TabsContent value="form" className="pt-5">
          {fields}
        </TabsContent>
        {business.phone && (
          <TabsContent value="whatsapp" className="pt-5">
            <WhatsAppChat
              form={inquiry.form}
              businessId={business.id}
              business={business.name}
              phone={business.phone}
              phoneNumber={business.phoneNumber ?? business.phone}
              service={service}
            />
          </TabsContent>
        )}
      </Tabs>
    </StateDialog>
  );
}

interface WhatsAppChatProps {
  readonly form: InquiryForm['form'];
  readonly businessId: number;
  readonly business: string;
  readonly phone: string;
  readonly phoneNumber: string;
  readonly service: string | undefined;
}

/** Opens a chat with the message, which is shared with the form. */
function WhatsAppChat({ form, businessId, business, phone, phoneNumber, service }: WhatsAppChatProps) {
  const message = useWatch({ control: form.control, name: 'message' });
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        <Trans>
          Chat with {business} on WhatsApp at{' '}
          <span dir="ltr" className="whitespace-nowrap text-ink">
            {phone}
          </span>
          . It opens in a new tab with your message filled in; nothing is sent before you press send there.
        </Trans>
      </p>
      <Field label={t`Message`} optional>
        <Textarea rows={4} className="max-h-60" {...form.register('message')} />
      </Field>
      <ButtonLink
        href={whatsAppLink({ phone: phoneNumber, business, service, message })}
        newTab
        icon={MessageCircle}
        {...tapped('whatsApp', businessId)}
      >
        <Trans>Open WhatsApp</Trans>
      </ButtonLink>
    </div>
  );
}
