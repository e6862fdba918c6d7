import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useReadNotifications } from '../api/notifications.ts';

interface ReadAllButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** The time of the newest notification on screen: later ones stay unread. */
  readonly until: string;
}

/** Marks all notifications as read, also older ones that are not on screen. */
export function ReadAllButton({ until, ...props }: ReadAllButtonProps) {
  const read = useReadNotifications();
  const readAll = () =>
    showOutcome(read.mutateAsync({ body: { until } }), {
      failure: { title: t`The notifications could not be marked as read`, description: t`Please try again.` },
    });
  return (
    <Button {...props} icon={CheckCheck} pending={read.isPending} onClick={readAll}>
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
