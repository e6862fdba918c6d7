import { emailSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@lingui/core/macro';

const choiceMissing = t`Please choose who gets the business`;

/** The owner of a requested business: the account that has its email, or a new one with another email. */
export const ownerForm = z.discriminatedUnion(
  'account',
  [
    z.object({ account: z.literal('existing'), email: z.string() }),
    z.object({ account: z.literal('new'), email: z.string().trim().min(1, t`Required`).pipe(emailSchema) }),
  ],
  choiceMissing,
);
/** Nothing is chosen at first. */
export type OwnerFields = { account: 'existing' | 'new' | null; email: string };
export type ChosenOwner = z.output<typeof ownerForm>;

/** A request whose owner the administrator has to choose. */
export type Question = BusinessRequest & {
  provisioning: { unconfirmedAccount: NonNullable<NonNullable<BusinessRequest['provisioning']>['unconfirmedAccount']> };
};

export const isQuestion = (request: BusinessRequest): request is Question =>
  request.provisioning?.unconfirmedAccount !== undefined;
