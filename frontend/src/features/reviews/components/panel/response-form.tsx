import { type Review, responseInput } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#components/ui/button.tsx';
import { SubmitButton, TextareaField } from '#components/ui/form-fields.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useRespondToReview } from '../../api/owner-reviews.ts';

interface ResponseFormProps {
  readonly review: Review;
  /** The title of the toast when it cannot be saved. */
  readonly failureTitle: string;
  readonly onClose: () => void;
}

const toFields = ({ response = '' }: Review) => ({ response });

/** The response of the business to a review; a blank one cannot be sent. */
export function ResponseForm({ review, failureTitle, onClose }: ResponseFormProps) {
  const respond = useRespondToReview(review.businessId);
  const { edit, pick } = useEdit({ stored: review, toFields });
  const { form, submit } = useApiForm({
    edit,
    schema: responseInput,
    defaultValues: toFields(review),
    send: input => respond.mutateAsync({ params: { id: review.id }, body: { ...pick(input), ...input } }),
    success: () => {
      onClose();
      return { title: t`Response Added`, description: t`Your response has been added to the review.` };
    },
    failure: { title: failureTitle, description: t`Failed to add response. Please try again.` },
  });
  return (
    <form
      noValidate
      className="mt-4 grid grid-cols-1 gap-3 rounded-card bg-sunken p-4 narrow:-mx-3 narrow:px-2"
      onSubmit={submit}
    >
      <OthersChanges edit={edit} />
      <TextareaField
        form={form}
        name="response"
        label={t`Your response`}
        missing={t`Please write a response`}
        hint={t`All visitors who read the review see it.`}
        autoFocus
        rows={3}
        maxHeight="min-h-24"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton
          form={form}
          label={t`Send Response`}
          pendingLabel={t`Sending...`}
          disabled={form.watch('response').trim() === ''}
        />
      </div>
    </form>
  );
}
