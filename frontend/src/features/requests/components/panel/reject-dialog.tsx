import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useUnsavedChanges } from '#lib/unsaved-changes.ts';
import type { DialogState } from '#lib/use-dialog.ts';

interface RejectDialogProps {
  readonly dialog: DialogState<readonly BusinessRequest[]>;
  readonly onReject: (requests: readonly BusinessRequest[], reason: string) => Promise<unknown>;
}

/** Asks for the reason of a rejection, which the owner will read. */
export function RejectDialog({ dialog, onReject }: RejectDialogProps) {
  const { subject: requests = [] } = dialog;
  const [first] = requests;
  return (
    <FormDialog
      dialog={dialog}
      title={requests.length > 1 ? t`Reject ${requests.length} requests?` : t`Reject ${first?.name ?? t`the request`}?`}
      description={t`The owner is notified and reads your reason.`}
    >
      <ReasonForm dialog={dialog} onReject={onReject} />
    </FormDialog>
  );
}

const maxReasonLength = 1000;

function ReasonForm({ dialog: { subject: requests = [], close }, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  useUnsavedChanges(reason !== '');
  return (
    <form
      className="grid gap-4"
      onSubmit={async event => {
        event.preventDefault();
        setPending(true);
        await onReject(requests, reason.trim());
        close();
      }}
    >
      <Field label={t`Reason`} optional hint={t`Say what has to change for it to be listed.`}>
        <Textarea
          rows={4}
          maxLength={maxReasonLength}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose asChild>
          <Button variant="secondary">
            <Trans>Cancel</Trans>
          </Button>
        </DialogClose>
        <Button type="submit" variant="danger" pending={pending}>
          {pending ? t`Rejecting...` : t`Reject`}
        </Button>
      </div>
    </form>
  );
}
