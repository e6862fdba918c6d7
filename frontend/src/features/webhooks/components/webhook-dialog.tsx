import type { Webhook, WebhookWithSecret } from '@doorstep/contracts/webhooks.ts';
import { Controller } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { useWebhookForm } from '../use-webhook-form.ts';
import { EventPicker } from './event-picker.tsx';

interface WebhookDialogProps {
  /** About the webhook to change, or nothing yet. */
  readonly dialog: DialogState<Webhook>;
  readonly onCreated: (webhook: WebhookWithSecret) => void;
}

/** Creates a webhook, or changes one. */
export const WebhookDialog = (props: WebhookDialogProps) => (
  <StateDialog dialog={props.dialog} title={props.dialog.subject ? 'Edit Webhook' : 'Add Webhook'}>
    <WebhookForm {...props} />
  </StateDialog>
);

function WebhookForm({ dialog: { subject: webhook, close }, onCreated }: WebhookDialogProps) {
  const { form, submit } = useWebhookForm({
    webhook,
    onSaved: created => {
      close();
      if (created) onCreated(created);
    },
  });
  const { errors } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        form={form}
        name="url"
        label="Address"
        hint="Public, and with https://."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://hooks.partner.example/doorstep"
      />
      <Controller
        control={form.control}
        name="types"
        render={({ field }) => (
          <EventPicker chosen={field.value} onChange={field.onChange} error={errors.types?.message} />
        )}
      />
      {webhook && (
        <Controller
          control={form.control}
          name="active"
          render={({ field }) => (
            <Checkbox
              label="Active: while it is off events wait, for 30 days at most"
              checked={field.value ?? true}
              onCheckedChange={state => field.onChange(state === true)}
            />
          )}
        />
      )}
      <FormActions
        onCancel={close}
        form={form}
        {...(!webhook && { label: 'Create Webhook', pendingLabel: 'Creating...' })}
      />
    </form>
  );
}
