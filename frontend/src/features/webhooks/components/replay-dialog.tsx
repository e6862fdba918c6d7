import { z } from '@doorstep/contracts/common/zod.ts';
import { replayInput, type Webhook } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { StateDialog } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useReplayWebhook } from '../api/webhooks.ts';

/** Delivers events again, beginning with a number. */
export const ReplayDialog = ({ dialog }: { dialog: DialogState<Webhook> }) => (
  <StateDialog
    dialog={dialog}
    title={t`Replay Events`}
    description={t`The events that this webhook asks for are delivered again, in order, as far as they are kept: 30 days. They have the same ids as before.`}
  >
    {dialog.subject && <ReplayForm webhook={dialog.subject} onClose={dialog.close} />}
  </StateDialog>
);

const replayForm = z.object({
  from: z.coerce.number(t`Please enter a whole number`).pipe(replayInput.shape.from),
});

function ReplayForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const replay = useReplayWebhook();
  const { form, submit } = useApiForm({
    schema: replayForm,
    defaultValues: { from: String(Math.max(1, webhook.lastEvent)) },
    send: ({ from }) => replay.mutateAsync({ id: webhook.id, from }),
    success: ({ events }) => {
      onClose();
      return {
        title: t`Replay started`,
        description: t`${plural(events, { one: '# event', other: '# events' })} on the way`,
      };
    },
    failure: { title: t`Failed to replay` },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        form={form}
        name="from"
        label={t`From event number`}
        hint={t`The last one that was settled is ${webhook.lastEvent}. The log tells the number of each.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormActions onCancel={onClose} form={form} label={t`Replay`} pendingLabel={t`Replaying...`} />
    </form>
  );
}
