import type { User } from '@doorstep/contracts/users.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { rememberInquiry, type SentInquiry } from '../sent-inquiry.ts';

interface SentActionsProps {
  /** Undefined if it was sent without JavaScript, which stores nothing. */
  readonly inquiry: Pick<SentInquiry, 'idempotencyKey'> | undefined;
  readonly user: User | null | undefined;
  /** The button or link that leads away from the confirmation. */
  readonly done: ReactNode;
}

/** Ways on after an inquiry was sent. */
export function SentActions({ inquiry, user, done }: SentActionsProps) {
  const mine = paths.profile({ tab: 'inquiries' });
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {user && (
        <ButtonLink variant="secondary" to={mine}>
          <Trans>My inquiries</Trans>
        </ButtonLink>
      )}
      {user === null && inquiry && (
        <ButtonLink
          variant="secondary"
          to={paths.auth({ tab: 'register', returnTo: mine })}
          onClick={() => rememberInquiry(inquiry)}
          className="h-auto min-h-11 min-w-0 shrink whitespace-normal py-2 text-center"
        >
          <Trans>Create an account to follow this inquiry</Trans>
        </ButtonLink>
      )}
      {done}
    </div>
  );
}
