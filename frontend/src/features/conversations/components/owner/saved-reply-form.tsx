import { type SavedReply, savedReplyInput } from '@doorstep/contracts/saved-replies.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useSaveReply } from '../../api/saved-replies.ts';

/** A text to keep; one that is kept already has an `id`. */
export type SavedReplyDraft = Omit<SavedReply, 'id'> & Partial<Pick<SavedReply, 'id'>>;

interface SavedReplyFormProps {
  readonly businessId: number;
  readonly draft: SavedReplyDraft;
  readonly onDone: () => void;
}

export function SavedReplyForm({ businessId, draft: { id, title, text }, onDone }: SavedReplyFormProps) {
  const save = useSaveReply(businessId);
  const { form, submit } = useApiForm({
    schema: savedReplyInput,
    defaultValues: { title, text },
    send: saved => save.mutateAsync({ id, ...saved }),
    success: () => {
      onDone();
      return { title: t`Reply kept` };
    },
    failure: { title: t`Not kept`, description: t`Please try again.` },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField form={form} name="title" label={t`Title`} hint={t`Only you see it.`} autoComplete="off" autoFocus />
      <TextareaField form={form} name="text" label={t`Text`} rows={6} maxHeight="max-h-72" />
      <FormActions form={form} onCancel={onDone} />
    </form>
  );
}
