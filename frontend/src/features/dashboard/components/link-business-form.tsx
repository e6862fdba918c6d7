import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useLinkBusiness } from '../api/link-business.ts';
import { linkForm } from '../link-form.ts';

/** Links a business that is on the site already to the user's account. */
export function LinkBusinessForm() {
  const link = useLinkBusiness();
  const { form, submit } = useApiForm({
    schema: linkForm,
    defaultValues: { businessId: '' },
    send: ({ businessId }) => link.mutateAsync(businessId),
    success: { title: 'Business Linked', description: 'Your account now manages this business.' },
    failure: { title: 'Link Failed', description: 'The business could not be linked. Please try again.' },
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        label="Business ID"
        error={errors.businessId?.message}
        hint="The number at the end of the address of your business's page."
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register('businessId')} />
      </Field>
      <Button type="submit" pending={isSubmitting} className="w-full">
        {isSubmitting ? 'Linking...' : 'Link Business'}
      </Button>
    </form>
  );
}
