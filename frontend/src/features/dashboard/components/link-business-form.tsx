import { updateProfile } from '@doorstep/contracts/users.ts';
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
    success: { title: 'Business Linked', description: 'Your account now manages this business.' },
    failure: { title: 'Link Failed', description: 'The business could not be linked. Please try again.' },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        form={form}
        name="businessId"
        label="Business ID"
        missing="Please enter the number of the business"
        hint="The number at the end of the address of your business's page."
        inputMode="numeric"
        autoComplete="off"
      />
      <SubmitButton form={form} label="Link Business" pendingLabel="Linking..." className="w-full" />
    </form>
  );
}
