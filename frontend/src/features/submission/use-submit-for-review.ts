import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, getMessage } from '#lib/api-error.ts';
import { apiQuery } from '#lib/api-query.ts';
import { type Desk, deskPaths } from '#lib/desk.ts';
import { toast } from '#lib/toast-store.ts';
import { offeringCountQuery, pictureCountQuery, useMarkForReview } from './api/submission.ts';
import type { Missing } from './missing.ts';
import { checkSubmission } from './submit-checks.ts';

const failure = t`There was a problem submitting your business for review`;

/** The section where the pictures are managed. */
export const picturesSection = { dashboard: 'gallery', portal: 'portfolio' } as const;

/** Submits the owner's business for review. `refused` is what the server finds missing. */
export function useSubmitForReview(business: Business, desk: Desk) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const mark = useMarkForReview(business.id);
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState<readonly Missing[]>([]);

  const say = (description: string) => toast({ title: t`Error`, description, tone: 'danger' });

  async function check(): Promise<boolean> {
    const [services, pictures] = await Promise.all([
      client.fetchQuery(offeringCountQuery(business.id)),
      client.fetchQuery(pictureCountQuery(business.id)),
    ]);
    const refusal = checkSubmission({
      isBusinessKnown:
        client.getQueryData(apiQuery(getBusiness, { params: { id: business.id } }).queryKey) !== undefined,
      services: services.total,
      pictures: pictures.total,
    });
    if (!refusal) return true;
    say(refusal.sentence);
    const tab = { services: 'services', pictures: picturesSection[desk] } as const;
    if (refusal.section) navigate(deskPaths[desk]({ tab: tab[refusal.section] }), { preventScrollReset: true });
    return false;
  }

  async function submit() {
    setChecking(true);
    setRefused([]);
    try {
      if (!(await check())) return;
      await mark.mutateAsync();
      toast({
        title: t`Submitted for Review`,
        description: t`Your business has been submitted for review. You will be notified once it's approved.`,
        tone: 'success',
      });
    } catch (error) {
      setRefused((error instanceof ApiError && error.problem?.errors) || []);
      say(getMessage(error, failure));
    } finally {
      setChecking(false);
    }
  }

  return { submit, isPending: isChecking, refused };
}
