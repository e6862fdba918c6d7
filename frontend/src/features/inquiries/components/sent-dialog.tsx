import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogClose, StateDialog } from '#components/ui/dialog.tsx';
import { useSession } from '#features/session/api/session.ts';
import { InquirySent } from './inquiry-sent.tsx';

interface SentDialogProps extends Pick<ComponentProps<typeof InquirySent>, 'businesses' | 'inquiry'> {
  readonly dialog: ComponentProps<typeof StateDialog>['dialog'];
}

/** Replaces the dialog with the form once the inquiry was sent. */
export function SentDialog({ dialog, ...sent }: SentDialogProps) {
  const { user } = useSession();
  return (
    <StateDialog dialog={dialog} title={t`Inquiry Sent`}>
      <InquirySent
        {...sent}
        user={user}
        done={
          <DialogClose asChild>
            <Button variant="secondary">
              <Trans>Done</Trans>
            </Button>
          </DialogClose>
        }
      />
    </StateDialog>
  );
}
