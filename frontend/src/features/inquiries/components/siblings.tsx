import type { SentConversation } from '@doorstep/contracts/conversations.ts';
import { quoteTotal } from '@doorstep/contracts/quotes.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { formatPrice } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { statusLabels, statusTones } from '../status.ts';

type Sibling = Omit<SentConversation['siblings'][number], 'conversation' | 'lastReply'>;

/** The conversations of one inquiry to several businesses side by side, with price and answer; nothing for an inquiry to one. */
export function Siblings({ conversation }: { conversation: SentConversation }) {
  const id = useId();
  const { siblings } = conversation;
  if (siblings.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-3 text-lg">
        <Trans>The answers side by side</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:auto-cols-fr sm:grid-flow-col">
        <li aria-current="true" className="grid rounded-card border-2 border-primary bg-surface p-4">
          <Answer sibling={toSibling(conversation)}>
            <span className="text-muted text-sm">
              <Trans>This conversation</Trans>
            </span>
          </Answer>
        </li>
        {siblings.map(sibling => (
          <li key={sibling.businessId} className="grid rounded-card border border-line bg-surface p-4">
            <Answer sibling={sibling}>
              <OpenLink name={sibling.businessName} conversation={sibling.conversation} />
            </Answer>
          </li>
        ))}
      </ul>
    </section>
  );
}

const OpenLink = ({ name, conversation }: { name: string; conversation: string }) => (
  <ButtonLink size="sm" variant="soft" to={paths.conversation(conversation)} aria-label={t`Open conversation: ${name}`}>
    <Trans>Open conversation</Trans>
  </ButtonLink>
);

function Answer({ sibling, children }: { sibling: Sibling; children: ReactNode }) {
  const { businessName, status, excerpt, quoted } = sibling;
  const { currency } = useSite();
  return (
    <div className="grid grid-cols-1 content-start gap-2 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 dir="auto" className="match-parent min-w-0 font-sans font-semibold text-base tracking-normal">
          {businessName}
        </h3>
        <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      </div>
      <p className={quoted === undefined ? 'text-muted' : 'font-semibold text-accent-text text-lg'}>
        {quoted === undefined ? t`No price yet` : formatPrice(quoted, currency)}
      </p>
      <p dir="auto" className={excerpt ? 'match-parent line-clamp-3' : 'text-muted'}>
        {excerpt ?? t`No answer yet`}
      </p>
      <div className="flex min-h-9 items-center">{children}</div>
    </div>
  );
}

/** The open conversation, as its siblings show it. */
function toSibling({ inquiry: { businessId, status }, businessName, replies }: SentConversation): Sibling {
  const ofBusiness = replies.filter(({ from }) => from === 'business');
  const excerpt = ofBusiness.findLast(({ text }) => text)?.text;
  const quote = ofBusiness.findLast(reply => reply.quote)?.quote;
  return {
    businessId,
    businessName,
    status,
    ...(excerpt && { excerpt }),
    ...(quote && { quoted: quoteTotal(quote.items) }),
  };
}
