import type { Business } from '@doorstep/contracts/businesses.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, MessagesSquare } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { DialogClose, StateDialog } from '#components/ui/dialog.tsx';
import { useSession } from '#features/session/api/session.ts';
import { listed } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useSiteAddress } from '#lib/site.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import type { SentInquiry } from '../sent-inquiry.ts';
import { useInquiriesForm } from '../use-inquiry-form.ts';
import { useSent } from '../use-sent.ts';
import { InquiryFields } from './inquiry-fields.tsx';
import { SentActions } from './sent-actions.tsx';

type Asked = Pick<Business, 'id' | 'name'>;

interface AskDialogProps {
  readonly dialog: DialogState<never>;
  readonly businesses: readonly Asked[];
}

interface SentToAll {
  readonly inquiry: Omit<SentInquiry, 'conversation'>;
  readonly conversations: readonly (Asked & { readonly conversation: string })[];
}

/** One inquiry to several businesses, each of which answers in a conversation of its own. What was typed stays until it is sent. */
export function AskDialog({ dialog, businesses }: AskDialogProps) {
  const { user } = useSession();
  const [sent, setSent] = useSent<SentToAll>(dialog);
  const form = useInquiriesForm({
    businessIds: businesses.map(({ id }) => id),
    user,
    onSent: (inquiry, keys) =>
      setSent({
        inquiry,
        conversations: businesses.flatMap(({ id, name }) => {
          const conversation = keys.get(id);
          return conversation === undefined ? [] : { id, name, conversation };
        }),
      }),
  });
  if (!sent) {
    const count = businesses.length;
    return (
      <StateDialog
        dialog={dialog}
        title={t`Ask ${plural(count, { one: '# business', other: '# businesses' })}`}
        description={t`To ${listed(businesses.map(({ name }) => name))}`}
      >
        <InquiryFields inquiry={form} action={paths.inquiry(businesses[0]?.id ?? 0)} />
      </StateDialog>
    );
  }
  return (
    <StateDialog dialog={dialog} title={t`Inquiry Sent`}>
      <div className="grid grid-cols-1 gap-5">
        <p className="flex gap-3">
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
          <span>
            <Trans>
              Each business answers in a conversation of its own. Keep the secret links: they are shown only once. On
              each of their pages you see all answers side by side.
            </Trans>
          </span>
        </p>
        <ul aria-label={t`Conversations`} className="grid grid-cols-1 gap-3">
          {sent.conversations.map(({ id, name, conversation }) => (
            <li key={id}>
              <ConversationLinks name={name} conversation={conversation} />
            </li>
          ))}
        </ul>
        <SentActions
          inquiry={sent.inquiry}
          user={user}
          done={
            <DialogClose asChild>
              <Button>
                <Trans>Done</Trans>
              </Button>
            </DialogClose>
          }
        />
      </div>
    </StateDialog>
  );
}

function ConversationLinks({ name, conversation }: { name: string; conversation: string }) {
  const path = paths.conversation(conversation);
  const link = useSiteAddress() + path;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3">
      <span dir="auto" className="me-auto min-w-0 font-semibold [overflow-wrap:anywhere]">
        {name}
      </span>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" variant="ghost" label={t`Copy the link`} text={link} />
        <ButtonLink size="sm" variant="soft" to={path} icon={MessagesSquare} aria-label={t`Open conversation: ${name}`}>
          <Trans>Open conversation</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
