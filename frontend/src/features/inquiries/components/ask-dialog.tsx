import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { StateDialog } from '#components/ui/dialog.tsx';
import { useSession } from '#features/session/api/session.ts';
import { listed } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import type { SentInquiry } from '../sent-inquiry.ts';
import { useInquiriesForm } from '../use-inquiry-form.ts';
import { useSent } from '../use-sent.ts';
import { InquiryFields } from './inquiry-fields.tsx';
import { SentDialog } from './sent-dialog.tsx';

interface AskDialogProps {
  readonly dialog: DialogState<never>;
  readonly businesses: readonly Pick<Business, 'id' | 'name' | 'trackRecord'>[];
}

/** An inquiry and its receivers: the choice may change while the confirmation is open. */
interface SentToAll extends Pick<AskDialogProps, 'businesses'> {
  readonly inquiry: SentInquiry;
}

/** One inquiry to several businesses, each of which answers in a conversation of its own. What was typed stays until it is sent. */
export function AskDialog({ dialog, businesses }: AskDialogProps) {
  const { user } = useSession();
  const [sent, setSent] = useSent<SentToAll>(dialog);
  const form = useInquiriesForm({
    businessIds: businesses.map(({ id }) => id),
    user,
    onSent: inquiry => setSent({ inquiry, businesses }),
  });
  if (sent) return <SentDialog dialog={dialog} {...sent} />;
  const count = businesses.length;
  return (
    <StateDialog
      dialog={dialog}
      title={t`Ask ${plural(count, { one: '# business', other: '# businesses' })}`}
      description={t`To ${listed(businesses.map(({ name }) => name))}`}
    >
      <InquiryFields isInDialog inquiry={form} action={paths.inquiry(businesses[0]?.id ?? 0)} />
    </StateDialog>
  );
}
