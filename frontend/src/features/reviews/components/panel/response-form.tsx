import { type Review, responseInput } from '@doorstep/contracts/reviews.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useRespondToReview } from '../../api/review-panel.ts';

interface ResponseFormProps {
  readonly review: Review;
  /** The title of the toast that says that it was not saved. */
  readonly failure: string;
  readonly onClose: () => void;
}

/** The answer of the business to a review; a blank one cannot be sent. */
export function ResponseForm({ review, failure, onClose }: ResponseFormProps) {
  const { toast } = useToast();
  const respond = useRespondToReview(review.businessId);
  const form = useForm({ resolver: zodResolver(responseInput), defaultValues: { response: review.response ?? '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ response }) => {
    try {
      await respond.mutateAsync({ id: review.id, response });
    } catch (error) {
      showFieldErrors(error, form.setError, ['response']);
      const description = sentenceOf(error, 'Failed to add response. Please try again.');
      toast({ title: failure, description, tone: 'danger' });
      return;
    }
    onClose();
    toast({ title: 'Response Added', description: 'Your response has been added to the review.', tone: 'success' });
  });

  return (
    <form noValidate className="mt-4 grid gap-3 rounded-card bg-sunken p-4" onSubmit={send}>
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
