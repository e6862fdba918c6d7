import type { Review } from '@doorstep/contracts/reviews.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSignInPath } from '#features/session/return-to.ts';
import { hasStatus, sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import type { useSaveReview } from './api/own-review.ts';
import { draftOf, forgetDraft, keepDraft, keptDraft, type ReviewDraft, reviewForm } from './review-form.ts';

interface ReviewFormOptions {
  readonly businessId: number;
  /** The own review to change; null for a first one. */
  readonly review: Review | null;
  readonly save: ReturnType<typeof useSaveReview>;
  readonly onSaved: () => void;
}

/** The review somebody writes. What was typed is kept while the page is open, and over a session that ends. */
export function useReviewForm({ businessId, review, save, onSaved }: ReviewFormOptions) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const signInPath = useSignInPath();
  const [draft, setDraft] = useState(() => keptDraft(businessId));
  const form = useForm<ReviewDraft, unknown, z.output<typeof reviewForm>>({
    resolver: zodResolver(reviewForm),
    values: draft ?? draftOf(review),
    // A review that comes or goes on another page in the meantime takes nothing from what is typed here.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

  const send = form.handleSubmit(async input => {
    try {
      const saved = await save.mutateAsync({ review, input });
      forgetDraft(businessId);
      setDraft(undefined);
      form.reset(draftOf(saved));
      onSaved();
      toast({
        title: review ? 'Review updated' : 'Review added',
        description: review ? 'Your changes are on the page.' : 'Thank you. Your review is on the page.',
        tone: 'success',
      });
    } catch (error) {
      if (hasStatus(error, 401)) {
        keepDraft(businessId, form.getValues());
        toast({ title: 'Please sign in again', description: 'Your review is kept until then.' });
        navigate(signInPath);
        return;
      }
      const sentence = sentenceOf(error, 'Please try again in a moment.');
      form.setError('root.server', { message: sentence });
      showFieldErrors(error, form.setError, ['rating', 'comment']);
      toast({
        title: review ? 'Failed to update review' : 'Failed to add review',
        description: sentence,
        tone: 'danger',
      });
    }
  });

  return { form, send, isSending: form.formState.isSubmitting };
}
