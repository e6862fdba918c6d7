import type { SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UserCheck } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useSession } from '#features/session/api/session.ts';
import { paths } from '#lib/paths.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useKeepConversation } from '../../api/sent-conversation.ts';

interface KeepCardProps {
  readonly conversation: Pick<SentConversation, 'isKept'>;
  readonly conversationKey: string;
}

/** Adds the conversation to the account of the reader, or offers to sign in for that; nothing once an account has it. */
export function KeepCard({ conversation: { isKept }, conversationKey }: KeepCardProps) {
  const { user } = useSession();
  const keep = useKeepConversation();
  if (isKept || user === undefined) return null;
  const run = () =>
    showOutcome(keep.mutateAsync(conversationKey), {
      success: { title: t`Kept`, description: t`You find it under My inquiries.` },
      failure: { title: t`Not kept`, description: t`Please try again.` },
    });
  return (
    <Card asChild className="grid grid-cols-1 gap-3 p-5">
      <section aria-labelledby="keep-conversation">
        <h2
          id="keep-conversation"
          className="flex items-center gap-2 font-sans font-semibold text-base tracking-normal"
        >
          <UserCheck aria-hidden className="size-4.5 text-muted" />
          <Trans>Find it without the link</Trans>
        </h2>
        {user ? (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            pending={keep.isPending}
            onClick={() => void run()}
          >
            <Trans>Keep in my account</Trans>
          </Button>
        ) : (
          <ButtonLink
            variant="link"
            className="justify-self-start"
            to={paths.auth({ returnTo: paths.conversation(conversationKey) })}
          >
            <Trans>Sign in to keep it in your account</Trans>
          </ButtonLink>
        )}
      </section>
    </Card>
  );
}
