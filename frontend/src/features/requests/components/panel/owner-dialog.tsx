import type { OwnerChoice } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { formatDate, listed } from '#lib/format.ts';
import { type ChosenOwner, type OwnerFields, ownerForm, type Question } from '../../owner-form.ts';

interface OwnerFormProps {
  readonly request: Question;
  readonly onChoose: (owner: OwnerChoice) => Promise<void>;
}

interface OwnerDialogProps {
  /** The dialog is closed while undefined. */
  readonly request: Question | undefined;
  readonly onChoose: OwnerFormProps['onChoose'];
  readonly onClose: () => void;
}

/** Asks who gets a business: an account has the email of the request, but it may not be the owner's. */
export function OwnerDialog({ request, onChoose, onClose }: OwnerDialogProps) {
  return (
    <Dialog open={request !== undefined} onOpenChange={isOpen => !isOpen && onClose()}>
      {request && (
        <DialogContent title={t`Who owns ${request.name}?`}>
          <OwnerForm key={request.id} request={request} onChoose={onChoose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function OwnerForm({ request, onChoose }: OwnerFormProps) {
  const { provisioning, email, userId } = request;
  const { failure, unconfirmedAccount: account } = provisioning;
  const form = useForm<OwnerFields, unknown, ChosenOwner>({
    resolver: zodResolver(ownerForm) as Resolver<OwnerFields, unknown, ChosenOwner>,
    defaultValues: { account: null, email: '' },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(fields =>
    onChoose(
      fields.account === 'new' ? { account: 'new', email: fields.email } : { account: 'existing', userId: account.id },
    ),
  );
  const isNew = form.watch('account') === 'new';

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <p role="alert" className="flex gap-3 rounded-control bg-warning-soft p-3.5 text-sm text-warning-text">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans>
            {failure} A person may have registered with an address that is not theirs. If you are not sure, ask the
            owner by phone.
          </Trans>
        </span>
      </p>
      <fieldset className="grid gap-3">
        <legend className="sr-only">
          <Trans>Owner</Trans>
        </legend>
        <Option
          radio={
            <input type="radio" value="existing" className="size-5 accent-primary" {...form.register('account')} />
          }
          title={t`Give it to ${account.username}`}
        >
          {listed([account.name, t`registered ${formatDate(account.createdAt)}`])}
          {userId === account.id && (
            <span className="block">
              <Trans>This account sent the request.</Trans>
            </span>
          )}
        </Option>
        <Option
          radio={<input type="radio" value="new" className="size-5 accent-primary" {...form.register('account')} />}
          title={t`Make a new account for the owner`}
        >
          <Trans>
            {account.username} keeps {email}, so the new account needs another address.
          </Trans>
        </Option>
      </fieldset>
      {errors.account && (
        <p role="alert" className="text-danger-text text-sm">
          {errors.account.message}
        </p>
      )}
      {isNew && (
        <TextField
          form={form}
          name="email"
          label={t`Email of the new account`}
          missing={t`Please enter an email address`}
          type="email"
          autoComplete="off"
        />
      )}
      <DialogActions>
        <SubmitButton form={form} label={t`Approve`} pendingLabel={t`Approving...`} />
      </DialogActions>
    </form>
  );
}

function Option({ radio, title, children }: { radio: ReactNode; title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is `radio`
    <label className="flex cursor-pointer gap-3 rounded-card border border-line p-4 has-checked:border-primary has-checked:bg-sunken">
      {radio}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted text-sm">{children}</span>
      </span>
    </label>
  );
}
