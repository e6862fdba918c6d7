import { emailSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ContactLink } from '#components/ui/contact-link.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { EmailField, SubmitButton } from '#components/ui/form-fields.tsx';
import { siteConfigQuery } from '#lib/site-config.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useRequestPasswordReset } from '../api/passwords.ts';

const emailForm = z.object({ email: z.string().trim().min(1).pipe(emailSchema) });

/** Asks for a link; the answer is the same whether or not the address has an account. */
function PasswordResetRequest() {
  const request = useRequestPasswordReset();
  const { form, submit } = useApiForm({
    schema: emailForm,
    defaultValues: { email: '' },
    send: ({ email }) => request.mutateAsync(email),
    failure: { title: t`The link could not be sent`, description: t`Please try again.` },
  });
  if (request.isSuccess) {
    return (
      <p role="status" className="flex gap-3">
        <MailCheck aria-hidden className="mt-1 size-5 shrink-0 text-success" />
        <span className="min-w-0">
          <Trans>
            If {request.variables} has an account, a link to set a new password is on its way. It works for one hour.
          </Trans>
        </span>
      </p>
    );
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-muted">
        <Trans>Enter the email address of your account, and we send you a link to set a new one.</Trans>
      </p>
      <EmailField form={form} />
      <SubmitButton form={form} label={t`Send Link`} pendingLabel={t`Sending...`} className="w-full" />
    </form>
  );
}

/** Place it outside other forms, which would receive the events of its own form. */
export function ForgotPassword() {
  const { data: config } = useQuery(siteConfigQuery);
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="link" className="min-h-11 justify-self-center text-sm">
          <Trans>Forgot password?</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent title={t`Forgot password?`}>
        {config?.email ? (
          <PasswordResetRequest />
        ) : (
          <p>
            <Trans>Please ask the administrator for a new one: write to</Trans> <ContactLink />.
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}
