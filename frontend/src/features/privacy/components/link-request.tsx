import { emailSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { dataLinkMinutes } from '@doorstep/contracts/identity/address-data/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { ContactLink } from '#components/ui/contact-link.tsx';
import { EmailField, SubmitButton } from '#components/ui/form-fields.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { siteConfigQuery } from '#lib/site-config.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useRequestDataLink } from '../api/address-data.ts';

/** Asks for a link to what is stored under an address; without mail, says where to write to. */
export function LinkRequest() {
  const { data: config, isPending } = useQuery(siteConfigQuery);
  if (isPending) return <SkeletonText lines={3} />;
  if (config?.email) return <LinkForm />;
  return (
    <p>
      <Trans>This site sends no emails. Please write to</Trans> <ContactLink />{' '}
      <Trans>from the address that you used; we answer within 30 days.</Trans>
    </p>
  );
}

const emailForm = z.object({ email: z.string().trim().min(1).pipe(emailSchema) });

/** The answer is the same for every address. */
function LinkForm() {
  const request = useRequestDataLink();
  const { form, submit } = useApiForm({
    schema: emailForm,
    defaultValues: { email: '' },
    send: ({ email }) => request.mutateAsync(email),
    failure: { title: t`The link could not be sent`, description: t`Please try again.` },
  });
  if (request.isSuccess)
    return (
      <p role="status" className="flex gap-3">
        <MailCheck aria-hidden className="mt-1 size-5 shrink-0 text-success" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans>
            If something is stored under {request.variables}, a link is on its way. It works once, within{' '}
            {dataLinkMinutes} minutes.
          </Trans>
        </span>
      </p>
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <EmailField form={form} />
      <SubmitButton form={form} label={t`Send Link`} pendingLabel={t`Sending...`} className="w-full" />
    </form>
  );
}
