import { type Review, responseInput } from '@doorstep/contracts/reviews.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useRespondToReview } from '../../api/owner-reviews.ts';

interface ResponseFormProps {
  readonly review: Review;
  /** The title of the toast when it cannot be saved. */
  readonly failureTitle: string;
  readonly onClose: () => void;
}

/** The response of the business to a review; a blank one cannot be sent. */
export function ResponseForm({ review, failureTitle, onClose }: ResponseFormProps) {
  const respond = useRespondToReview(review.businessId);
  const { form, submit } = useApiForm({
    schema: responseInput,
    defaultValues: { response: review.response ?? '' },
    send: ({ response }) => respond.mutateAsync({ id: review.id, response }),
    success: () => {
      onClose();
      return { title: 'Response Added', description: 'Your response has been added to the review.' };
    },
    failure: { title: failureTitle, description: 'Failed to add response. Please try again.' },
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <form noValidate className="mt-4 grid gap-3 rounded-card bg-sunken p-4" onSubmit={submit}>
      <Field label="Your response" error={errors.response?.message} hint="Everybody who reads the review sees it.">
        <Textarea autoFocus rows={3} className="min-h-24" {...form.register('response')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} disabled={form.watch('response').trim() === ''}>
          {isSubmitting ? 'Sending...' : 'Send Response'}
        </Button>
      </div>
    </form>
  );
}
