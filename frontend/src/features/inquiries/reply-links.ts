import type { Inquiry } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';

/** The ways to answer an inquiry: by mail always, by telephone and WhatsApp when a number was given. */
export function replyLinks({ name, email, phone, subject }: Pick<Inquiry, 'name' | 'email' | 'phone' | 'subject'>) {
  const greeting = t`Hello ${name}, thank you for your inquiry "${subject}". `;
  return {
    mail: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(t`Re: ${subject}`)}`,
    telephone: phone && `tel:${phone.replace(/[^\d+]/g, '')}`,
    whatsApp: phone && `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`,
  };
}
