import type { Business } from '@doorstep/contracts/businesses.ts';
import { Mail, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { StateDialog } from '#components/ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { useInquiryForm } from '../use-inquiry-form.ts';
import { InquiryFields } from './inquiry-fields.tsx';
import { WhatsAppChat } from './whats-app-chat.tsx';

interface ContactDialogProps {
  /** About the service that the visitor asks for, or the business as a whole. */
  readonly dialog: DialogState<string>;
  readonly business: Pick<Business, 'id' | 'name' | 'phone'>;
}

/** Two ways to contact a business: a form and WhatsApp. What was typed stays until it is sent. */
export function ContactDialog({ dialog, business }: ContactDialogProps) {
  const hintId = useId();
  const { subject: service } = dialog;
  const inquiry = useInquiryForm({ businessId: business.id, service, onSent: dialog.close });
  return (
    <StateDialog dialog={dialog} title={`Contact ${business.name}`} description={service && `About ${service}`}>
      <Tabs defaultValue="form">
        <TabsList aria-label="Ways to contact">
          <TabsTrigger value="form" className="flex-1 justify-center">
            <Mail aria-hidden />
            Contact Form
          </TabsTrigger>
          <TabsTrigger
            value="whatsapp"
            disabled={!business.phone}
            aria-describedby={business.phone ? undefined : hintId}
            className="flex-1 justify-center"
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </TabsTrigger>
        </TabsList>
        {!business.phone && (
          <p id={hintId} className="pt-2 text-right text-muted text-sm">
            Business has no WhatsApp contact
          </p>
        )}
        <TabsContent value="form" className="pt-5">
          <InquiryFields inquiry={inquiry} />
        </TabsContent>
        {business.phone && (
          <TabsContent value="whatsapp" className="pt-5">
            <WhatsAppChat form={inquiry.form} business={business.name} phone={business.phone} service={service} />
          </TabsContent>
        )}
      </Tabs>
    </StateDialog>
  );
}
