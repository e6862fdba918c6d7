import type { Inquiry } from '@doorstep/contracts/inquiries.ts';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { replyLinks } from '../../reply-links.ts';

export function ReplyButtons({ inquiry }: { inquiry: Inquiry }) {
  const { mail, telephone, whatsApp } = replyLinks(inquiry);
  return (
    <>
      <ButtonLink variant="secondary" size="sm" href={mail} icon={Mail}>
        Reply by Email
      </ButtonLink>
      {telephone && (
        <ButtonLink variant="secondary" size="sm" href={telephone} icon={Phone}>
          Call
        </ButtonLink>
      )}
      {whatsApp && (
        <ButtonLink
          variant="secondary"
          size="sm"
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          icon={MessageCircle}
        >
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </ButtonLink>
      )}
    </>
  );
}
