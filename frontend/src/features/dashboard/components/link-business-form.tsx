import { updateProfile } from '@doorstep/contracts/identity/users/calls.ts';
import { t } from '@lingui/core/macro';
import { SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { showUser } from '#features/session/api/session.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useCall } from '#lib/use-api-mutation.ts';
import { linkForm } from '../link-form.ts';

/** Links a business that is on the site already to the user's account. */
export function LinkBusinessForm() {
  const link = useCall(updateProfile, { onSuccess: showUser });
  const { form, submit } = useApiForm({
    schema: linkForm,
    defaultValues: { businessId: '' },
    send: ({ businessId }) => link.mutateAsync({ body: { businessId } }),
    success: { title: t`Business Linked`, description: t`Your account now manages this business.` },
    failure: { title: t`Link Failed`, description: t`The business could not be linked. Please try again.` },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        form={form}
        name="businessId"
        label={t`Business ID`}
        missing={t`Please enter the number of the business`}
        hint={t`The number at the end of the address of your business's page.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <SubmitButton form={form} label={t`Link Business`} pendingLabel={t`Linking...`} className="w-full" />
    </form>
  );
}
