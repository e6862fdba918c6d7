import type { SentMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { StateDialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { getMessage } from '#lib/api-error.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { mailQuery } from '../api/mails.ts';
import { MailFrame } from './mail-frame.tsx';

/** A kept mail with its parts. */
export const MailDialog = ({ dialog }: { dialog: DialogState<SentMail> }) => (
  <StateDialog
    dialog={dialog}
    title={dialog.subject?.subject ?? ''}
    description={t`To ${dialog.subject?.to ?? ''}`}
    className="[overflow-wrap:anywhere] sm:max-w-2xl"
  >
    {dialog.subject && <Parts id={dialog.subject.id} />}
  </StateDialog>
);

function Parts({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(mailQuery(id));
  if (error)
    return (
      <ErrorState title={t`The mail cannot be shown`} description={getMessage(error)} onRetry={() => void refetch()} />
    );
  return data ? <MailFrame mail={data} /> : <Skeleton className="h-120 rounded-control" />;
}
