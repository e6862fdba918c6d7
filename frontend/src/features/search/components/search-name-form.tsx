import { savedSearchInput } from '@doorstep/contracts/saved-searches.ts';
import { t } from '@lingui/core/macro';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { useApiForm } from '#lib/use-api-form.ts';

interface SearchNameFormProps {
  readonly name: string;
  readonly send: (name: string) => Promise<{ readonly name: string }>;
  /** Titles of the toasts, and the label of the button if it is no change. */
  readonly titles: { readonly success: string; readonly failure: string };
  readonly label?: string;
  readonly onClose: () => void;
}

const nameInput = savedSearchInput.pick({ name: true });

/** The name of a search that is saved, or another name of a saved one. */
export function SearchNameForm({ name, send, titles, label, onClose }: SearchNameFormProps) {
  const { form, submit } = useApiForm({
    schema: nameInput,
    defaultValues: { name },
    send: input => send(input.name),
    success: saved => {
      onClose();
      return { title: titles.success, description: saved.name };
    },
    failure: { title: titles.failure, description: t`Please try again.` },
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
      <FormActions onCancel={onClose} form={form} {...(label && { label })} />
    </form>
  );
}
