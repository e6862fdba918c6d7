import { whatsAppLink } from '@doorstep/contracts/inquiries.ts';
import { MessageCircle } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { InquiryForm } from '../use-inquiry-form.ts';

interface WhatsAppChatProps {
  readonly form: InquiryForm['form'];
  readonly business: string;
  readonly phone: string;
  readonly service: string | undefined;
}

/** Opens a chat with a text made of the form's message; the message is the same one as in the form. */
export function WhatsAppChat({ form, business, phone, service }: WhatsAppChatProps) {
  const message = useWatch({ control: form.control, name: 'message' });
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Chat with {business} on WhatsApp at <span className="whitespace-nowrap text-ink">{phone}</span>. It opens in a
        new tab with your message filled in; nothing is sent before you press send there.
      </p>
      <Field label="Message" optional>
        <Textarea rows={4} className="max-h-60" {...form.register('message')} />
      </Field>
      <ButtonLink
        href={whatsAppLink({ phone, business, service, message })}
        target="_blank"
        rel="noopener noreferrer"
        icon={MessageCircle}
      >
        Open WhatsApp
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    </div>
  );
}
