import type { BusinessRequest, OwnerChoice } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { failureToast, toast } from '#lib/toast-store.ts';
import { useApproveRequest, useRejectRequest } from './api/admin-requests.ts';
import { isQuestion, type Question } from './owner-form.ts';

/** An account that an approval created. Its password is shown once. */
export interface NewAccount {
  readonly business: string;
  readonly username: string;
  readonly temporaryPassword: string;
}

/** Approves and rejects requests, one or several, and keeps the passwords and questions that the administrator has to see afterwards. */
export function useDecide() {
  const approve = useApproveRequest();
  const reject = useRejectRequest();
  const [newAccounts, setNewAccounts] = useState<readonly NewAccount[]>([]);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  /** Approves one after the other. A failure does not stop the rest. */
  async function approveAll(requests: readonly BusinessRequest[], owner?: OwnerChoice) {
    setBusy(new Set(requests.map(({ id }) => id)));
    const accounts: NewAccount[] = [];
    const asked: Question[] = [];
    for (const request of requests) {
      try {
        const answer = await approve.mutateAsync({ id: request.id, owner });
        const { account, business } = answer;
        if (account?.temporaryPassword)
          accounts.push({ ...account, temporaryPassword: account.temporaryPassword, business: business.name });
        if (isQuestion(answer.request)) asked.push(answer.request);
        else showOutcome(answer.request);
      } catch (error) {
        toast(failureToast(error, { title: t`Failed to approve request` }));
      }
    }
    setBusy(new Set());
    setNewAccounts(before => [...before, ...accounts]);
    setQuestions(before => [...asked, ...before.filter(({ id }) => !requests.some(request => request.id === id))]);
  }

  function showOutcome({ name, businessId, provisioning }: BusinessRequest) {
    if (provisioning?.state === 'failed')
      toast({ title: t`Failed to approve request`, description: provisioning.failure, tone: 'danger' });
    else if (provisioning?.state === 'running')
      toast({
        title: t`Approval is under way`,
        description: t`${name} is being set up. This list shows when it is done.`,
      });
    else if (provisioning?.username === undefined && businessId !== undefined)
      toast({ title: t`Business approved`, description: t`${name} is now visible in the directory.`, tone: 'success' });
    else toast({ title: t`Business and user account created successfully for ${name}`, tone: 'success' });
  }

  /** Returns whether all were rejected. */
  async function rejectAll(requests: readonly BusinessRequest[], reason: string): Promise<boolean> {
    setBusy(new Set(requests.map(({ id }) => id)));
    let failed = 0;
    for (const { id } of requests) {
      try {
        await reject.mutateAsync({ id, reason });
      } catch (error) {
        failed += 1;
        toast(failureToast(error, { title: t`Failed to update request status` }));
      }
    }
    setBusy(new Set());
    if (failed === 0) toast({ title: t`Status Updated`, tone: 'success' });
    return failed === 0;
  }

  return {
    /** Approves those whose owner is clear; for the others, `question` asks. */
    async approve(requests: readonly BusinessRequest[]) {
      setQuestions(requests.filter(isQuestion));
      await approveAll(requests.filter(request => !isQuestion(request)));
    },
    /** The answer to `question`. */
    choose: (owner: OwnerChoice) => approveAll(questions.slice(0, 1), owner),
    question: questions[0],
    skipQuestion: () => setQuestions(([, ...rest]) => rest),
    rejectAll,
    busy,
    newAccounts,
    clearAccounts: () => setNewAccounts([]),
  };
}
