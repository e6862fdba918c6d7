import type { SentConversation, Sibling } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { stateOf } from '../status.ts';

type Answer = Omit<Sibling, 'conversation' | 'isOver'>;

/** The conversations of one inquiry to several businesses: a row to go from one to the other, and their answers side by side; nothing for one. */
export function Siblings({ conversation }: { conversation: SentConversation }) {
  const { siblings } = conversation;
  if (siblings.length === 0) return null;
  const own = toAnswer(conversation);
  return (
    <nav aria-label={t`Conversations`} className="mb-4">
      <ul className="flex flex-wrap gap-2 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col narrow:grid-flow-row">
        <li className="grid min-w-0 max-w-full">
          <Chip answer={own} isCurrent />
        </li>
        {siblings.map(sibling => (
          <li key={sibling.businessId} className="grid min-w-0 max-w-full">
            <Link to={paths.conversation(sibling.conversation)} className="grid rounded-control">
              <Chip answer={sibling} />
            </Link>
          </li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="w-fit cursor-pointer py-1.5 font-medium text-primary text-sm underline-offset-4 hover:underline">
          <Trans>Compare the answers</Trans>
        </summary>
        <ul className="mt-2 grid grid-cols-1 gap-3 sm:auto-cols-fr sm:grid-flow-col">
          <li aria-current="true" className="grid rounded-card border-2 border-primary bg-surface p-4">
            <Compared answer={own}>
              <span className="text-muted text-sm">
                <Trans>This conversation</Trans>
              </span>
            </Compared>
          </li>
          {siblings.map(sibling => (
            <li key={sibling.businessId} className="grid rounded-card border border-line bg-surface p-4">
              <Compared answer={sibling}>
                <OpenLink name={sibling.businessName} conversation={sibling.conversation} />
              </Compared>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

const OpenLink = ({ name, conversation }: { name: string; conversation: string }) => (
  <ButtonLink size="sm" variant="soft" to={paths.conversation(conversation)} aria-label={t`Open conversation: ${name}`}>
    <Trans>Open conversation</Trans>
  </ButtonLink>
);

/** Name and where it stands, in two lines. */
function Chip({ answer, isCurrent }: { answer: Answer; isCurrent?: boolean }) {
  return (
    <span
      aria-current={isCurrent}
      className={cn(
        'block min-w-0 rounded-control border px-3 py-1.5 text-sm max-sm:px-2.5',
        isCurrent ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:border-ink/60',
      )}
    >
      <span dir="auto" className="match-parent block max-w-52 truncate font-semibold">
        {answer.businessName}
      </span>
      <span className="block text-muted">{useJobState(answer)}</span>
    </span>
  );
}

function useJobState(answer: Answer): string {
  const { currency } = useSite();
  return stateOf(answer, { currency, timeZone: answer.timeZone, now: useNow() }, 'sender').text;
}

function Compared({ answer, children }: { answer: Answer; children: ReactNode }) {
  const { businessName, excerpt } = answer;
  return (
    <div className="grid grid-cols-1 content-start gap-2 [overflow-wrap:anywhere]">
      <h2 dir="auto" className="match-parent min-w-0 font-sans font-semibold text-base tracking-normal">
        {businessName}
      </h2>
      <p className={answer.quote ? 'font-semibold text-accent-text text-lg' : 'text-muted'}>{useJobState(answer)}</p>
      {excerpt && (
        <p dir="auto" className="match-parent line-clamp-3">
          {excerpt}
        </p>
      )}
      <div className="flex min-h-9 items-center">{children}</div>
    </div>
  );
}

/** The open conversation, as its siblings show it. */
function toAnswer({ inquiry, businessName, timeZone, replies }: SentConversation): Answer {
  const { businessId, status, lastReply, quote, booking, outcome } = inquiry;
  const excerpt = replies.findLast(({ from, text }) => from === 'business' && text)?.text;
  return {
    businessId,
    businessName,
    timeZone,
    status,
    ...(lastReply && { lastReply }),
    ...(quote && { quote }),
    ...(booking && { booking }),
    ...(outcome && { outcome }),
    ...(excerpt && { excerpt }),
  };
}
