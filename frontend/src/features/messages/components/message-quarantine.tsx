import { t } from '@lingui/core/macro';
import { Quarantine } from '#components/ui/quarantine.tsx';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { heldMessagesQuery, useReleaseMessage } from '../api/messages.ts';

/** The messages from the contact page that look like spam, and why. The administrator takes out what is none. */
export function MessageQuarantine({ userId }: { userId: number }) {
  const list = usePagedQuery(heldMessagesQuery(userId));
  const release = useReleaseMessage();
  return (
    <Quarantine
      list={list}
      toSuspect={({ senderName: name, senderEmail: email, content: text, ...message }) => ({
        ...message,
        name,
        email,
        text,
      })}
      release={release.mutateAsync}
      texts={{
        back: t`All messages`,
        meaning: t`You were not notified of these messages from the contact page. Take out those that are no spam: they are then among your messages. The others are deleted after some time.`,
        empty: t`Messages from the contact page that look like spam appear here, and not among the others.`,
        loading: t`Loading messages`,
        notLoaded: t`Your messages could not be loaded.`,
        released: t`The message is now among the others.`,
        notReleased: t`Failed to take the message out. Please try again.`,
      }}
    />
  );
}
