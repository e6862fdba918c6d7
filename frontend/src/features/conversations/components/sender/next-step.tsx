import type { SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { stepsTaken } from '@doorstep/contracts/engagement/inquiries/jobs.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessageSquareCheck, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useNow } from '#lib/use-now.ts';
import { useTellFound } from '../../api/sent-conversation.ts';

interface NextStepProps {
  readonly conversation: SentConversation;
  readonly conversationKey: string;
}

/** Ways on once a job is booked: a note to the others, and afterwards a review. */
export function NextStep({ conversation, conversationKey }: NextStepProps) {
  const { inquiry, businessName, siblings } = conversation;
  const steps = stepsTaken(inquiry, useNow());
  const hasReviews = useSitePart('reviews');
  const waiting = siblings.filter(({ isOver, booking }) => !isOver && !booking);
  const hasFound = steps.has('booked') || inquiry.quote?.decision === 'accepted';
  return (
    <>
      {hasReviews && steps.has('done') && !steps.has('reviewed') && (
        <HowWasIt businessId={inquiry.businessId} businessName={businessName} />
      )}
      {hasFound && waiting.length > 0 && <TellOthers count={waiting.length} conversationKey={conversationKey} />}
    </>
  );
}

function TellOthers({ count, conversationKey }: { count: number; conversationKey: string }) {
  const tell = useTellFound(conversationKey);
  const run = () =>
    showOutcome(tell.mutateAsync(), {
      success: { title: t`The others know`, description: t`Their conversations have ended.` },
      failure: { title: t`Not sent`, description: t`Please try again.` },
    });
  return (
    <Card asChild className="grid grid-cols-1 gap-3 p-5">
      <section aria-labelledby="tell-others">
        <h2 id="tell-others" className="flex items-center gap-2 font-sans font-semibold text-base tracking-normal">
          <MessageSquareCheck aria-hidden className="size-4.5 text-muted" />
          <Trans>Found someone?</Trans>
        </h2>
        <p className="text-muted text-sm">
          {plural(count, {
            one: '# other business still waits for your answer.',
            other: '# other businesses still wait for your answer.',
          })}
        </p>
        <Button className="h-auto min-h-11 whitespace-normal py-2" pending={tell.isPending} onClick={() => void run()}>
          <Trans>Tell the others that you have found someone</Trans>
        </Button>
      </section>
    </Card>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

/** Five stars, each of which opens the form of a review with as many. */
const HowWasIt = ({ businessId, businessName }: { businessId: number; businessName: string }) => (
  <Card asChild className="grid grid-cols-1 gap-2 p-5">
    <section aria-labelledby="how-was-it">
      <h2 id="how-was-it" className="font-sans font-semibold text-base tracking-normal">
        <Trans>How was it with {businessName}?</Trans>
      </h2>
      <ul className="-ms-2 flex">
        {stars.map(count => (
          <li key={count}>
            <Link
              to={paths.business(businessId, { tab: 'review', write: true, stars: count })}
              aria-label={plural(count, { one: '# star', other: '# stars' })}
              className="flex size-11 items-center justify-center rounded-control text-accent hover:bg-sunken"
            >
              <Star aria-hidden className="size-6" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  </Card>
);
