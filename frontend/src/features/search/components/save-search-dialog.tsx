import { savedSearchInput } from '@doorstep/contracts/saved-searches.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useSaveSearch } from '../api/saved-searches.ts';

interface SaveSearchDialogProps {
  readonly dialog: DialogState<never>;
  /** Proposed name. */
  readonly name: string;
  readonly query: string;
}

export const SaveSearchDialog = ({ dialog, ...search }: SaveSearchDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={t`Save this search`}
    description={t`You are notified when new businesses match. Your profile has all saved searches, and how you are notified.`}
  >
    <SaveForm {...search} onClose={dialog.close} />
  </FormDialog>
);

const nameInput = savedSearchInput.pick({ name: true });

function SaveForm({ name, query, onClose }: { name: string; query: string; onClose: () => void }) {
  const save = useSaveSearch();
  const { form, submit } = useApiForm({
    schema: nameInput,
    defaultValues: { name },
    send: body => save.mutateAsync({ body: { ...body, query } }),
    success: saved => {
      onClose();
      return { title: t`Search saved`, description: saved.name };
    },
    failure: { title: t`The search was not saved`, description: t`Please try again.` },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        form={form}
        name="name"
        label={t`Name`}
        missing={t`Please name the search`}
        maxLength={100}
        autoComplete="off"
      />
      <FormActions onCancel={onClose} form={form} label={t`Save`} />
    </form>
  );
}
