import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useLinkBusiness } from '../api/link-business.ts';
import { linkForm } from '../link-form.ts';

/** Links a business that is on the site already to the own account. */
export function LinkBusinessForm() {
  const { toast } = useToast();
  const link = useLinkBusiness();
  const form = useForm({ resolver: zodResolver(linkForm), defaultValues: { businessId: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ businessId }) => {
    try {
      await link.mutateAsync(businessId);
      toast({ title: 'Business Linked', description: 'Your account now manages this business.', tone: 'success' });
    } catch (error) {
      showFieldErrors(error, form.setError, ['businessId']);
      const description = sentenceOf(error, 'The business could not be linked. Please try again.');
      toast({ title: 'Link Failed', description, tone: 'danger' });
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
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
