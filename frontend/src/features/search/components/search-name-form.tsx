import { type SavedSearch, savedSearchInput } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';

interface SearchNameFormProps {
  /** The name to begin with. */
  readonly name: string;
  /** The search to rename; absent for one that is not saved yet. */
  readonly search?: SavedSearch;
  /** `version` is that of the search whose name is changed. */
  readonly send: (name: string, version: number) => Promise<{ readonly name: string }>;
  /** Titles of the toasts, and the label of the button if it is no change. */
  readonly titles: { readonly success: string; readonly failure: string };
  readonly label?: string;
  readonly onClose: () => void;
}

const nameInput = savedSearchInput.pick({ name: true });
const toFields = ({ name }: SavedSearch) => ({ name });

/** The name of a search that is saved, or another name of a saved one. */
export function SearchNameForm({ name, search, send, titles, label, onClose }: SearchNameFormProps) {
  const { edit, pick } = useEdit({ stored: search, toFields });
  const { form, submit } = useApiForm({
    edit,
    schema: nameInput,
    defaultValues: { name },
    send: input => send(input.name, pick(input).version),
    success: saved => {
      onClose();
      return { title: titles.success, description: saved.name };
    },
    failure: { title: titles.failure, description: t`Please try again.` },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <TextField
        form={form}
        name="name"
        label={t`Name`}
        missing={t`Please name the search`}
        maxLength={100}
        autoComplete="off"
      />
      <FormActions onCancel={onClose} form={form} {...(label && { label })} />
    </form>
  );
}
