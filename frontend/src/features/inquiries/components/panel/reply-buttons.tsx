import type { Inquiry } from '@doorstep/contracts/inquiries.ts';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { replyLinks } from '../../reply-links.ts';

export function ReplyButtons({ inquiry }: { inquiry: Inquiry }) {
  const { mail, telephone, whatsApp } = replyLinks(inquiry);
  return (
    <>
      <Button variant="secondary" size="sm" asChild>
        <a href={mail}>
          <Mail aria-hidden />
          Reply by Email
        </a>
      </Button>
      {telephone && (
        <Button variant="secondary" size="sm" asChild>
          <a href={telephone}>
            <Phone aria-hidden />
            Call
          </a>
        </Button>
      )}
      {whatsApp && (
        <Button variant="secondary" size="sm" asChild>
          <a href={whatsApp} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden />
            WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Button>
      )}
    </>
  );
}
