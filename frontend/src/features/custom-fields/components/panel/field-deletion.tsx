import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { fieldUsesQuery, useDeleteField } from '../../api/admin-fields.ts';

const restorable = t`You can restore the field for 30 days; then its values are gone.`;

/** Says how many businesses have a value before a field is deleted. */
export function FieldDeletion({ dialog }: { dialog: DialogState<Field> }) {
  const { subject } = dialog;
  const remove = useDeleteField();
  const uses = useQuery({ ...fieldUsesQuery(subject?.id ?? 0), enabled: subject !== undefined });
  const known = uses.data?.businesses;
  const count =
    known === undefined
      ? t`Its values are hidden.`
      : known === 0
        ? t`No business has filled it in.`
        : t`${plural(known, { one: '# business has', other: '# businesses have' })} filled it in. Visitors will not see that any more.`;
  return (
    <DeletionDialog
      dialog={dialog}
      question={({ label }) => ({ title: t`Delete ${label}?`, description: `${count} ${restorable}` })}
      action={t`Delete Field`}
      onDelete={({ id }) => remove.mutateAsync(id)}
      success={({ label }) => ({ title: t`Field deleted`, description: label })}
      failure={{ title: t`Failed to delete field` }}
      closesOnFailure
    />
  );
}
