import { type SavedReply, savedReplyInput } from '@doorstep/contracts/engagement/saved-replies/schema.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useSaveReply } from '../../api/saved-replies.ts';

/** A text to save, or one that is saved already. */
export type SavedReplyDraft = Pick<SavedReply, 'title' | 'text'> | SavedReply;

interface SavedReplyFormProps {
  readonly businessId: number;
  readonly draft: SavedReplyDraft;
  readonly onDone: () => void;
}

const toFields = ({ title, text }: SavedReplyDraft) => ({ title, text });

export function SavedReplyForm({ businessId, draft, onDone }: SavedReplyFormProps) {
  const save = useSaveReply();
  const saved = 'id' in draft ? draft : undefined;
  const { edit, pick } = useEdit({ stored: saved, toFields });
  const { form, submit } = useApiForm({
    edit,
    schema: savedReplyInput,
    defaultValues: toFields(draft),
    send: written =>
      saved
        ? save.update({ params: { id: saved.id }, body: pick(written) })
        : save.create({ params: { id: businessId }, body: written }),
    success: () => {
      onDone();
      return { title: t`Reply saved` };
    },
    failure: { title: t`Not saved`, description: t`Please try again.` },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <TextField form={form} name="title" label={t`Title`} hint={t`Only you see it.`} autoComplete="off" autoFocus />
      <TextareaField form={form} name="text" label={t`Text`} rows={6} maxHeight="max-h-72" />
      <FormActions form={form} onCancel={onDone} label={saved ? t`Save Changes` : t`Save reply`} />
    </form>
  );
}
