import type { Webhook, WebhookWithSecret } from '@doorstep/contracts/webhooks.ts';
import type { RefObject } from 'react';
import { Controller } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useWebhookForm } from '../use-webhook-form.ts';
import { EventPicker } from './event-picker.tsx';

interface WebhookFormProps {
  /** The one to change; undefined for a new one. */
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
  readonly onCreated: (webhook: WebhookWithSecret) => void;
}

interface WebhookDialogProps extends WebhookFormProps {
  readonly open: boolean;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Creates a webhook, or changes one. */
export function WebhookDialog({ open, fallbackFocus, ...rest }: WebhookDialogProps) {
  return (
    <Dialog open={open} onOpenChange={isOpen => !isOpen && rest.onClose()}>
      <DialogContent title={rest.webhook ? 'Edit Webhook' : 'Add Webhook'} fallbackFocus={fallbackFocus}>
        <WebhookForm {...rest} />
      </DialogContent>
    </Dialog>
  );
}

function WebhookForm({ webhook, onClose, onCreated }: WebhookFormProps) {
  const { form, submit } = useWebhookForm({
    webhook,
    onSaved: created => {
      onClose();
      if (created) onCreated(created);
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field label="Address" error={errors.url?.message} hint="Public, and with https://.">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://hooks.partner.example/doorstep"
          {...form.register('url')}
        />
      </Field>
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
        onCancel={onClose}
        isSubmitting={isSubmitting}
        {...(!webhook && { label: 'Create Webhook', pendingLabel: 'Creating...' })}
      />
    </form>
  );
}
