import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { type Box, messagesQuery } from '../api/messages.ts';
import { MessageRow } from './message-row.tsx';

interface MessageListProps {
  readonly userId: number;
  readonly box: Box;
  readonly onOpen: (message: Message) => void;
}

/** The messages of a box, newest first. */
export function MessageList({ userId, box, onOpen }: MessageListProps) {
  const list = usePagedQuery(messagesQuery(userId, box));
  if (list.isPending) return <MessageListSkeleton />;
  if (list.isError) return <ErrorState description={t`Your messages could not be loaded.`} onRetry={list.refetch} />;
  if (list.rows.length === 0) {
    return (
      <EmptyState
        icon={MessagesSquare}
        title={box === 'received' ? t`No messages received` : t`No messages yet`}
        description={
          box === 'received' ? t`Messages to you appear here.` : t`Write the first one with the New Message button.`
        }
      />
    );
  }
  return (
    <Card className="max-h-[500px] overflow-y-auto">
      <ul className="divide-y divide-line">
        {list.rows.map(message => (
          <li key={message.id}>
            <MessageRow message={message} userId={userId} onOpen={() => onOpen(message)} />
          </li>
        ))}
      </ul>
      <div className="border-line border-t pb-6">
        <ListEnd list={list} />
      </div>
    </Card>
  );
}

function MessageListSkeleton() {
  return (
    <Card role="status" aria-label={t`Loading messages`} className="divide-y divide-line">
      {[1, 2, 3, 4].map(number => (
        <div key={number} className="flex gap-3 px-5 py-4">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <SkeletonText lines={3} className="flex-1" />
        </div>
      ))}
    </Card>
  );
}
