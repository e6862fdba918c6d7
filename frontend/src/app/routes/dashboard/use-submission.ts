import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { useMarkForReview } from '#features/submission/api/submission.ts';
import type { Missing } from '#features/submission/missing.ts';
import { refusalOf } from '#features/submission/submit-checks.ts';
import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { useToast } from '#lib/toast-store.ts';
import { type Desk, pathsOf, picturesSection } from './owner-sections.ts';

const failure = 'There was a problem submitting your business for review';

/** Submits the own business for review. `refused` is what the server finds missing. */
export function useSubmission(business: Business, desk: Desk) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mark = useMarkForReview(business.id);
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState<readonly Missing[]>([]);

  const say = (description: string) => toast({ title: 'Error', description, tone: 'danger' });

  async function check(): Promise<boolean> {
    const [services, pictures] = await Promise.all([
      client.fetchInfiniteQuery(offeringsQuery(business.id)),
      client.fetchInfiniteQuery(galleryQuery(business.id)),
    ]);
    const refusal = refusalOf({
      isBusinessKnown: client.getQueryData(businessQuery(business.id).queryKey) !== undefined,
      services: services.pages[0]?.total ?? 0,
      pictures: pictures.pages[0]?.total ?? 0,
    });
    if (!refusal) return true;
    say(refusal.sentence);
    const tab = { services: 'services', pictures: picturesSection[desk] } as const;
    if (refusal.section) navigate(pathsOf[desk]({ tab: tab[refusal.section] }), { preventScrollReset: true });
    return false;
  }

  async function submit() {
    setChecking(true);
    setRefused([]);
    try {
      if (!(await check())) return;
      await mark.mutateAsync();
      toast({
        title: 'Submitted for Review',
        description: "Your business has been submitted for review. You will be notified once it's approved.",
        tone: 'success',
      });
    } catch (error) {
      setRefused((error instanceof ApiError && error.problem?.errors) || []);
      say(sentenceOf(error, failure));
    } finally {
      setChecking(false);
    }
  }

  return { submit, isPending: isChecking, refused };
}
