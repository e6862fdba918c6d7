import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignInPath } from '#features/session/return-to.ts';
import { getMessage, hasStatus } from '#lib/api-error.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';
import type { useSaveReview } from './api/own-review.ts';
import { deleteDraft, readDraft, reviewForm, saveDraft, toDraft } from './review-form.ts';

interface ReviewFormOptions {
  readonly businessId: number;
  /** The user's review to change; null for a first one. */
  readonly review: Review | null;
  /** With which a first review begins. */
  readonly stars: number | undefined;
  readonly save: ReturnType<typeof useSaveReview>;
  readonly onSaved: () => void;
}

/** The form of a review. Typed text stays while the page is open, and survives the end of the session. */
export function useReviewForm({ businessId, review, stars, save, onSaved }: ReviewFormOptions) {
  const navigate = useNavigate();
  const signInPath = useSignInPath();
  const [draft, setDraft] = useState(() => readDraft(businessId));
  const { edit, pick } = useEdit({ stored: review ?? undefined, toFields: toDraft });
  const { form, submit } = useApiForm({
    edit,
    schema: reviewForm,
    values: draft ?? toDraft(review, stars),
    // A review that another page creates or deletes meanwhile does not replace what is typed here.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: input => save.mutateAsync({ review, input, change: pick(input) }),
    success: (saved, _input, { reset }) => {
      deleteDraft(businessId);
      setDraft(undefined);
      reset(toDraft(saved));
      onSaved();
      if (saved.held)
        return { title: t`Review sent`, description: t`Thank you. It appears once an administrator has approved it.` };
      return review
        ? { title: t`Review updated`, description: t`Your changes are on the page.` }
        : { title: t`Review added`, description: t`Thank you. Your review is on the page.` };
    },
    failure: (error, { getValues, setError }) => {
      if (hasStatus(error, 401)) {
        saveDraft(businessId, getValues());
        navigate(signInPath);
        return { title: t`Please sign in again`, description: t`Your review is kept until then.` };
      }
      setError('root.server', { message: getMessage(error) });
      return failureToast(error, { title: review ? t`Failed to update review` : t`Failed to add review` });
    },
  });
  return { form, submit, edit };
}
