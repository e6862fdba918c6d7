import { ClipboardCheck, SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

interface NoRequestsProps {
  readonly searched: string | undefined;
  readonly pendingOnly: boolean;
  readonly onClear: () => void;
}

/** Shown instead of an empty list. */
export function NoRequests({ searched, pendingOnly, onClear }: NoRequestsProps) {
  if (searched)
    return (
      <EmptyState
        icon={SearchX}
        title="No requests found"
        description={`Nothing matches "${searched}".`}
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear Search
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={ClipboardCheck}
      title={pendingOnly ? 'Nothing waits for you' : 'No requests yet'}
      description={
        pendingOnly
          ? 'New requests to be listed appear here by themselves.'
          : 'People send them from the List your business page, and owners when they submit their profile.'
      }
    />
  );
}
