import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { SubmitButton, TextareaField } from '#components/ui/form-fields.tsx';
import { StarInput } from '#components/ui/star-input.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import type { useSaveReview } from '../api/own-review.ts';
import { lengthHint } from '../review-form.ts';
import { useReviewForm } from '../use-review-form.ts';

interface ReviewDialogProps {
  readonly business: { readonly id: number; readonly name: string };
  readonly review: Review | null;
  readonly stars: number | undefined;
  readonly save: ReturnType<typeof useSaveReview>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSaved: () => void;
}

/** Lets a user write a review of a business, or change it. */
export function ReviewDialog({ business, review, stars, save, open, onOpenChange, onSaved }: ReviewDialogProps) {
  const reviewForm = useReviewForm({ businessId: business.id, review, stars, save, onSaved });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={review ? t`Edit Your Review` : t`Write a Review`} description={t`About ${business.name}`}>
        <ReviewFields {...reviewForm} isEdit={review !== null} />
      </DialogContent>
    </Dialog>
  );
}

function ReviewFields({ form, submit, edit, isEdit }: ReturnType<typeof useReviewForm> & { isEdit: boolean }) {
  const { field } = useController({ control: form.control, name: 'rating' });
  const comment = useWatch({ control: form.control, name: 'comment' });
  const { errors } = form.formState;
  const [label, pendingLabel] = isEdit ? [t`Save Changes`, t`Saving...`] : [t`Post Review`, t`Posting...`];

  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} labels={{ rating: t`Your rating` }} />
      <div
        ref={stars => field.ref(stars && { focus: () => stars.querySelector<HTMLElement>('[role="radio"]')?.focus() })}
      >
        <Field label={t`Your rating`} error={errors.rating?.message}>
          <StarInput
            aria-label={t`Your rating`}
            value={field.value || undefined}
            onValueChange={value => {
              field.onChange(value);
              if (errors.rating) form.clearErrors('rating');
            }}
          />
        </Field>
      </div>
      <TextareaField
        form={form}
        name="comment"
        label={t`Comment`}
        optional
        hint={lengthHint(comment ?? '')}
        rows={5}
        maxHeight="max-h-72"
        placeholder={t`How did it go? What should others know?`}
      />
      {errors.root?.server && (
        <p role="alert" className="flex gap-2.5 rounded-control bg-danger-soft p-3.5 text-danger-text text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {errors.root.server.message}
        </p>
      )}
      <SubmitButton form={form} label={label} pendingLabel={pendingLabel} className="w-full" />
    </form>
  );
}
