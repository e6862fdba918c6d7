import type { BusinessRequest } from '@doorstep/contracts/requests.ts';
import { type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';

interface RejectDialogProps {
  /** The dialog is closed while there are none. */
  readonly requests: readonly BusinessRequest[];
  readonly onClose: () => void;
  readonly onReject: (reason: string) => Promise<unknown>;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Asks for the reason of a rejection, which the owner will read. */
export function RejectDialog({ requests, onClose, onReject, fallbackFocus }: RejectDialogProps) {
  const [first] = requests;
  return (
    <Dialog open={requests.length > 0} onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent
        title={requests.length > 1 ? `Reject ${requests.length} requests?` : `Reject ${first?.name ?? 'the request'}?`}
        description="Whoever asked is notified, with your reason."
        fallbackFocus={fallbackFocus}
      >
        <ReasonForm onReject={onReject} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const maxReasonLength = 1000;

function ReasonForm({ onReject, onClose }: Pick<RejectDialogProps, 'onReject' | 'onClose'>) {
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={async event => {
        event.preventDefault();
        setPending(true);
        await onReject(reason.trim());
        onClose();
      }}
    >
      <Field label="Reason" optional hint="Say what has to change for it to be listed.">
        <Textarea
          rows={4}
          maxLength={maxReasonLength}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-3">
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="danger" pending={pending}>
          {pending ? 'Rejecting...' : 'Reject'}
        </Button>
      </div>
    </form>
  );
}
