import type { SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { RouteModule } from '#app/route-module.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { conversationQuery } from '#features/conversations/api/sent-conversation.ts';
import { ContactCard } from '#features/conversations/components/sender/contact-card.tsx';
import { KeepCard } from '#features/conversations/components/sender/keep-card.tsx';
import { LinkCard } from '#features/conversations/components/sender/link-card.tsx';
import { NextStep } from '#features/conversations/components/sender/next-step.tsx';
import { SenderThread } from '#features/conversations/components/sender/sender-thread.tsx';
import { isEnded } from '#features/conversations/read-state.ts';
import { AskOthers } from '#features/inquiries/components/ask-others.tsx';
import { JobSteps } from '#features/inquiries/components/job-steps.tsx';
import { Siblings } from '#features/inquiries/components/siblings.tsx';
import { stateOf } from '#features/inquiries/status.ts';
import { hasStatus } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';

export const queries: RouteModule['queries'] = ({ params: { key = '' } }) => [conversationQuery(key)];

/** The conversation of an inquiry, for who has its secret link: its sender. */
export default function ConversationRoute() {
  const { key = '' } = useParams();
  const { data: conversation, error, refetch } = useQuery(conversationQuery(key));
  // A link that ended while its page was open opens nothing any more.
  if (hasStatus(error, 404)) return <LinkEnded />;
  if (conversation) return <ConversationPage key={conversation.inquiry.id} conversation={conversation} link={key} />;
  return (
    <div className="wrap">
      <PageHead title={t`Conversation`} noIndex />
      <PageHeader title={t`Your inquiry and the answers to it`} />
      {error ? (
        <ErrorState description={t`The conversation could not be loaded.`} onRetry={() => void refetch()} />
      ) : (
        <Card role="status" aria-label={t`Loading the conversation`} className="max-w-3xl p-5">
          <SkeletonText lines={8} />
        </Card>
      )}
    </div>
  );
}

function ConversationPage({ conversation, link }: { conversation: SentConversation; link: string }) {
  const { inquiry, businessName, timeZone } = conversation;
  const { currency } = useSite();
  const { data: business } = useQuery(businessQuery(inquiry.businessId));
  const now = useNow();
  const isOver = isEnded(inquiry, now);
  return (
    <div className="wrap">
      <PageHead title={t`Conversation with ${businessName}`} noIndex />
      <PageHeader
        title={
          <Link
            dir="auto"
            to={paths.business(inquiry.businessId)}
            className="underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {businessName}
          </Link>
        }
        subtitle={t`Your inquiry and the answers to it`}
        className="pt-5 pb-4 sm:pt-8 sm:pb-5"
      />
      <Siblings conversation={conversation} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SenderThread
          conversation={conversation}
          conversationKey={link}
          logo={business?.logo}
          state={
            <>
              <p className="mb-2.5 font-semibold">{stateOf(inquiry, { currency, timeZone, now }, 'sender').text}</p>
              <JobSteps inquiry={inquiry} className="max-w-xl" />
            </>
          }
        />
        <div className="grid grid-cols-1 gap-5">
          <NextStep conversation={conversation} conversationKey={link} />
          <AskOthers conversation={conversation} conversationKey={link} />
          <KeepCard conversation={conversation} conversationKey={link} />
          {inquiry.hidesContact && !isOver && <ContactCard conversation={conversation} conversationKey={link} />}
          <LinkCard conversationKey={link} />
        </div>
      </div>
    </div>
  );
}

function LinkEnded() {
  const page = useRef<HTMLDivElement>(null);
  // The page may have changed under the reader, with the control that had the focus.
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page}>
      <ClosedDoorPage
        title={t`This link is no longer valid`}
        text={t`It was replaced or ended. If you sent the inquiry while signed in, you find it under My inquiries.`}
      >
        <ButtonLink to={paths.profile({ tab: 'inquiries' })}>
          <Trans>My inquiries</Trans>
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.businesses()}>
          <Trans>Browse businesses</Trans>
        </ButtonLink>
      </ClosedDoorPage>
    </div>
  );
}
