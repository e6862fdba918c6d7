import type { FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { maxAskedBusinesses } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { formatDistance } from '#lib/distance.ts';
import { paths } from '#lib/paths.ts';
import { useSite, useSitePart } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { askedBusinessQuery, othersQuery, useForwardInquiry } from '../api/ask-others.ts';

interface AskOthersProps {
  readonly conversation: Pick<SentConversation, 'inquiry' | 'businessName' | 'siblings' | 'canForward'>;
  readonly conversationKey: string;
}

const maxOthers = maxAskedBusinesses - 1;
const maxShown = 4;

/** Offers to send an inquiry without an answer to others. Nothing is sent before the sender chooses them and says so. */
export function AskOthers({ conversation, conversationKey }: AskOthersProps) {
  if (!conversation.canForward) return null;
  return (
    <Card asChild className="grid grid-cols-1 gap-3 p-5">
      <section aria-labelledby="ask-others">
        <h2 id="ask-others" className="flex items-center gap-2 font-sans font-semibold text-base tracking-normal">
          <Hourglass aria-hidden className="size-4.5 shrink-0 text-muted" />
          <Trans>No answer yet. Ask two others nearby?</Trans>
        </h2>
        <Others conversation={conversation} conversationKey={conversationKey} />
      </section>
    </Card>
  );
}

function Others({ conversation: { inquiry, businessName, siblings }, conversationKey }: AskOthersProps) {
  const business = useQuery(askedBusinessQuery(inquiry.businessId));
  const { data } = useQuery({
    ...othersQuery(business.data ?? { categoryId: 0 }),
    enabled: business.data !== undefined,
  });
  if (!data) return <SkeletonText lines={4} />;
  const asked = new Set([inquiry.businessId, ...siblings.map(({ businessId }) => businessId)]);
  const others = data.filter(({ id }) => !asked.has(id)).slice(0, maxShown);
  if (others.length === 0)
    return (
      <>
        <p className="text-muted text-sm">
          <Trans>Of the businesses like {businessName}, no other is open now. You can look for one yourself.</Trans>
        </p>
        <ButtonLink
          variant="secondary"
          size="sm"
          className="justify-self-start"
          to={paths.businesses({ categoryId: business.data?.categoryId })}
        >
          <Trans>Browse businesses</Trans>
        </ButtonLink>
      </>
    );
  return <Choice others={others} businessName={businessName} conversationKey={conversationKey} />;
}

interface ChoiceProps {
  readonly others: readonly FoundBusiness[];
  readonly businessName: string;
  readonly conversationKey: string;
}

function Choice({ others, businessName, conversationKey }: ChoiceProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const forward = useForwardInquiry(conversationKey);
  const isFull = chosen.length >= maxOthers;

  const choose = (id: number, isChosen: boolean) =>
    setChosen(before => (isChosen ? [...before, id] : before.filter(other => other !== id)));

  const send = () =>
    void showOutcome(forward.mutateAsync(chosen), {
      success: { title: t`Inquiry sent`, description: t`Each of them answers you in a conversation of its own.` },
      failure: { title: t`Not sent`, description: t`Please try again.` },
    });

  return (
    <>
      <p className="text-muted text-sm">
        <Trans>
          These are open now. They get the same text, and nothing is sent before you say so. {businessName} can still
          answer.
        </Trans>
      </p>
      <ul className="grid grid-cols-1">
        {others.map(business => (
          <li key={business.id}>
            <Checkbox
              checked={chosen.includes(business.id)}
              disabled={isFull && !chosen.includes(business.id)}
              onCheckedChange={state => choose(business.id, state === true)}
              label={
                <span dir="auto" className="wrap-anywhere">
                  {business.name}
                </span>
              }
            />
            <Facts business={business} />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="justify-self-start"
        disabled={chosen.length === 0}
        pending={forward.isPending}
        onClick={send}
      >
        {chosen.length === 0
          ? t`Choose up to two`
          : plural(chosen.length, { one: 'Send to # business', other: 'Send to # businesses' })}
      </Button>
    </>
  );
}

function Facts({ business }: { business: FoundBusiness }) {
  const { distanceUnit } = useSite();
  const hasReviews = useSitePart('reviews');
  const { id, name, distance, rating, reviewCount } = business;
  return (
    <div className="-mt-2 mb-2 flex flex-wrap items-center gap-x-3 ps-8.5 text-sm">
      {hasReviews && reviewCount > 0 && (
        <span className="flex items-center gap-1.5">
          <RatingStars rating={rating} />
          <span className="text-muted">({plural(reviewCount, { one: '# review', other: '# reviews' })})</span>
        </span>
      )}
      {distance !== undefined && <span className="text-muted">{formatDistance(distance, distanceUnit)}</span>}
      <Link
        to={paths.business(id)}
        className="text-primary underline-offset-4 hover:underline"
        aria-label={t`Profile of ${name}`}
      >
        <Trans>Profile</Trans>
      </Link>
    </div>
  );
}
