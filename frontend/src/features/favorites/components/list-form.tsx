import { type FavoriteList, favoriteListInput } from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';

interface ListFormProps {
  /** The list to rename; absent for a new one. */
  readonly list?: FavoriteList;
  readonly label: string;
  /** `version` is that of the list whose name is changed. */
  readonly send: (name: string, version: number) => Promise<unknown>;
  readonly onClose: () => void;
}

const toFields = (list?: FavoriteList) => ({ name: list?.name ?? '' });

/** The name of a new list, or another name of a list. */
export function ListForm({ list, label, send, onClose }: ListFormProps) {
  const { edit, pick } = useEdit({ stored: list, toFields });
  const { form, submit } = useApiForm({
    edit,
    schema: favoriteListInput,
    defaultValues: toFields(list),
    send: async input => {
      await send(input.name, pick(input).version);
      onClose();
    },
    failure: { title: t`The list was not saved`, description: t`Please try again.` },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <TextField
        form={form}
        name="name"
        label={t`Name of the list`}
        missing={t`Please name the list`}
        maxLength={100}
        autoComplete="off"
      />
      <FormActions onCancel={onClose} form={form} label={label} />
    </form>
  );
}
