import {
  type Webhook,
  type WebhookInput,
  type WebhookWithSecret,
  webhookInput,
} from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useCreateWebhook, useUpdateWebhook } from '../api/webhooks.ts';
import { eventGroups, toggle } from '../event-groups.ts';

interface WebhookDialogProps {
  /** The subject of the dialog is the webhook to change; there is none for a new one. */
  readonly dialog: DialogState<Webhook>;
  readonly onCreated: (webhook: WebhookWithSecret) => void;
}

/** Creates a webhook, or changes one. */
export const WebhookDialog = (props: WebhookDialogProps) => (
  <FormDialog dialog={props.dialog} title={props.dialog.subject ? t`Edit Webhook` : t`Add Webhook`}>
    <WebhookForm {...props} />
  </FormDialog>
);

const toFields = (webhook?: Webhook) => ({
  url: webhook?.url ?? '',
  types: (webhook?.types ?? []) as WebhookInput['types'],
  active: webhook?.active ?? true,
});

function WebhookForm({ dialog: { subject: webhook, close }, onCreated }: WebhookDialogProps) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const { edit, pick } = useEdit({ stored: webhook, toFields });
  const { form, submit } = useApiForm({
    edit,
    schema: webhookInput,
    defaultValues: toFields(webhook),
    send: async fields => {
      if (!webhook) return create.mutateAsync(fields);
      await update.mutateAsync({ params: { id: webhook.id }, body: pick(fields) });
      return undefined;
    },
    success: (created, { url }) => {
      close();
      if (created) onCreated(created);
      return webhook && { title: t`Webhook updated`, description: url };
    },
    failure: {
      title: webhook ? t`Failed to update webhook` : t`Failed to create webhook`,
    },
  });
  const { errors } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} labels={{ active: t`Active` }} />
      <TextField
        form={form}
        name="url"
        label={t`Address`}
        missing={t`Please enter an address`}
        hint={t`Public, and with https://.`}
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
              label={t`Active: while it is off events wait, for 30 days at most`}
              checked={field.value ?? true}
              onCheckedChange={state => field.onChange(state === true)}
            />
          )}
        />
      )}
      <FormActions
        onCancel={close}
        form={form}
        {...(!webhook && { label: t`Create Webhook`, pendingLabel: t`Creating...` })}
      />
    </form>
  );
}

interface EventPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (types: string[]) => void;
  readonly error: string | undefined;
}

/** The events to post, grouped by the service that publishes them. */
function EventPicker({ chosen, onChange, error }: EventPickerProps) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-4" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm">
        <Trans>Events</Trans>
      </legend>
      {error && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
      {eventGroups.map(({ label, events }) => (
        <fieldset key={label} className="rounded-control border border-line px-3 pb-1">
          <legend className="px-1 text-muted text-sm">{label}</legend>
          {events.map(({ type, meaning }) => (
            <Checkbox
              key={type}
              label={
                <>
                  <span className="block font-mono text-sm">{type}</span>
                  <span className="block text-muted text-sm">{meaning}</span>
                </>
              }
              checked={chosen.includes(type)}
              onCheckedChange={state => onChange(toggle(chosen, type, state === true))}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
