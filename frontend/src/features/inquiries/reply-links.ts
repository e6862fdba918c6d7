import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { telLink } from '#lib/tel-link.ts';

type Answered = Pick<Inquiry, 'name' | 'email' | 'phone' | 'phoneNumber' | 'subject'>;

/** The ways to answer an inquiry: by mail unless its sender hides the address, by telephone and WhatsApp when a number was given. */
export function replyLinks({ name, email, phone, phoneNumber = phone, subject }: Answered) {
  const greeting = t`Hello ${name}, thank you for your inquiry "${subject}". `;
  return {
    mail:
      email &&
      `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(t`Re: ${subject}`)}`,
    telephone: phone && telLink({ phone, phoneNumber }),
    whatsApp: phoneNumber && `https://wa.me/${phoneNumber.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`,
  };
}
