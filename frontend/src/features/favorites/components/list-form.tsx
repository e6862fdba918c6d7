import { favoriteListInput } from '@doorstep/contracts/favorite-lists.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { useApiForm } from '#lib/use-api-form.ts';

interface ListFormProps {
  /** Absent for a new list. */
  readonly name?: string;
  readonly label: string;
  readonly send: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The name of a new list, or another name of a list. */
export function ListForm({ name = '', label, send, onClose }: ListFormProps) {
  const { form, submit } = useApiForm({
    schema: favoriteListInput,
    defaultValues: { name },
    send: async input => {
      await send(input.name);
      onClose();
    },
    failure: { title: t`The list was not saved`, description: t`Please try again.` },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
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
