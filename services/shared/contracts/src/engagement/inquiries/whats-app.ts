import { splitExtension } from '../../language/phone-text.ts';

/** The address of a WhatsApp chat with a business, with the first message filled in. */
export function whatsAppLink(options: {
  phone: string;
  business: string;
  service?: string | undefined;
  message: string;
}): string {
  const text = `Hello ${options.business}, I'm interested in ${options.service ?? 'your services'}. ${options.message}`;
  return `https://wa.me/${splitExtension(options.phone).number.replace(/\D/g, '')}?text=${encodeURIComponent(text.trim())}`;
}
