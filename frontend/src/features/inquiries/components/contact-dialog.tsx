import type { Business } from '@doorstep/contracts/businesses.ts';
import { Mail, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { useInquiryForm } from '../use-inquiry-form.ts';
import { InquiryFields } from './inquiry-fields.tsx';
import { WhatsAppChat } from './whats-app-chat.tsx';

interface ContactDialogProps {
  readonly business: Pick<Business, 'id' | 'name' | 'phone'>;
  /** What the visitor asks about; undefined for the business as a whole. */
  readonly service: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Two ways to contact a business: a form and WhatsApp. What was typed stays until it is sent. */
export function ContactDialog({ business, service, open, onOpenChange }: ContactDialogProps) {
  const hintId = useId();
  const inquiry = useInquiryForm({ businessId: business.id, service, onSent: () => onOpenChange(false) });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={`Contact ${business.name}`} description={service && `About ${service}`}>
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
      </DialogContent>
    </Dialog>
  );
}
