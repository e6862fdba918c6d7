import { z } from '@doorstep/contracts/common/zod.ts';
import type { Booking } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { SenderReplyInput } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField } from '#components/ui/form-fields.tsx';
import { useKeyring } from '#lib/keyring.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';

/** Sends the reply that cancels; both sides have one. */
export type SendCancellation = (cancellation: Extract<SenderReplyInput, { cancelsBooking: true }>) => Promise<unknown>;

interface CancelFormProps {
  readonly booking: Booking;
  readonly send: SendCancellation;
}

interface CancelDialogProps extends CancelFormProps {
  readonly dialog: DialogState<never>;
  /** The appointment in words. */
  readonly when: string;
  /** The name of the other side. */
  readonly other: string;
}

/** Asks before the appointment is cancelled, with room for a word about it. */
export const CancelDialog = ({ dialog, when, other, ...form }: CancelDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={t`Cancel the appointment?`}
    description={t`${when}. ${other} is notified at once.`}
    className="sm:max-w-md"
  >
    <CancelForm {...form} onDone={dialog.close} />
  </FormDialog>
);

const cancelForm = z.object({ text: z.string().trim().max(5000) });

function CancelForm({ booking, send, onDone }: CancelFormProps & { onDone: () => void }) {
  const keys = useKeyring();
  const { form, submit } = useApiForm({
    schema: cancelForm,
    defaultValues: { text: '' },
    send: ({ text }) => send({ text, cancelsBooking: true, idempotencyKey: keys.keyFor({ booking, text }) }),
    success: () => {
      onDone();
      return { title: t`Appointment cancelled` };
    },
    failure: { title: t`Not cancelled`, description: t`Please try again.` },
  });
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <TextareaField form={form} name="text" label={t`Message`} optional rows={3} maxHeight="max-h-60" />
      <FormActions
        form={form}
        onCancel={onDone}
        label={t`Cancel the appointment`}
        pendingLabel={t`Cancelling...`}
        variant="danger"
      />
    </form>
  );
}
