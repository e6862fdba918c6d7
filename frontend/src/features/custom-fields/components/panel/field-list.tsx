import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { maxFieldsOfCategory } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { DeletedField, Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ListPlus, Plus, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenuItem, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { formatDate } from '#lib/format.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { deletedFieldsQuery, useOrderFields, useRestoreField } from '../../api/admin-fields.ts';
import { describeField } from '../../field-form.ts';
import { labelWithUnit } from '../../format-field.ts';
import { FieldDeletion } from './field-deletion.tsx';

interface FieldListProps {
  readonly category: Category;
  readonly onAdd: () => void;
  readonly onEdit: (field: Field) => void;
}

/** The fields of a category in their order, and those that were deleted. */
export function FieldList({ category, onAdd, onEdit }: FieldListProps) {
  const { fields = [] } = category;
  const order = useOrderFields();
  const deletion = useDialog<Field>();
  const add = (
    <Button onClick={onAdd} disabled={fields.length >= maxFieldsOfCategory} icon={Plus}>
      <Trans>Add Field</Trans>
    </Button>
  );

  function move(from: number, to: number) {
    const seen = fields.map(({ id }) => id);
    const ids = [...seen];
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) ids.splice(to, 0, moved);
    const write = order.mutateAsync({ categoryId: category.id, ids, seen });
    void showOutcome(write, {
      success: { title: t`Order saved` },
      failure: { title: t`Failed to move field` },
    });
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {fields.length === 0 ? (
        <EmptyState
          icon={ListPlus}
          title={t`No fields yet`}
          description={t`Such as the height of a climbing wall, or the languages that a notary speaks.`}
          action={add}
        />
      ) : (
        <>
          <ul aria-label={t`Fields`} className="grid grid-cols-1 divide-y divide-line">
            {fields.map((field, place) => (
              <li key={field.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-44">
                  <p className="font-semibold [overflow-wrap:anywhere]">{labelWithUnit(field)}</p>
                  <p className="text-muted text-sm [overflow-wrap:anywhere]">{describeField(field)}</p>
                </div>
                <div className="ms-auto flex gap-1.5">
                  <Button size="sm" variant="soft" aria-label={t`Edit ${field.label}`} onClick={() => onEdit(field)}>
                    <Trans>Edit</Trans>
                  </Button>
                  <MoreMenu label={t`More for ${field.label}`}>
                    {place > 0 && (
                      <DropdownMenuItem onSelect={() => move(place, place - 1)} icon={ArrowUp}>
                        <Trans>Move up</Trans>
                      </DropdownMenuItem>
                    )}
                    {place < fields.length - 1 && (
                      <DropdownMenuItem onSelect={() => move(place, place + 1)} icon={ArrowDown}>
                        <Trans>Move down</Trans>
                      </DropdownMenuItem>
                    )}
                    <DropdownMenuItem onSelect={() => deletion.open(field)} icon={Trash2}>
                      <Trans>Delete</Trans>
                    </DropdownMenuItem>
                  </MoreMenu>
                </div>
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      <DeletedFields categoryId={category.id} />
      <FieldDeletion dialog={deletion} />
    </div>
  );
}

function DeletedFields({ categoryId }: { categoryId: number }) {
  const { data = [], isError, refetch } = useQuery(deletedFieldsQuery(categoryId));
  const restore = useRestoreField();
  if (isError) return <LoadFailure text={t`Failed to load the deleted fields`} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;

  function bringBack({ id, label }: DeletedField) {
    void showOutcome(restore.mutateAsync(id), {
      success: { title: t`Field restored`, description: label },
      failure: { title: t`Failed to restore field` },
    });
  }

  return (
    <section>
      <h3 className="font-semibold">
        <Trans>Deleted fields</Trans>
      </h3>
      <ul className="mt-1 grid grid-cols-1 divide-y divide-line">
        {data.map(field => (
          <li key={field.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="min-w-0 flex-1 basis-44 [overflow-wrap:anywhere]">
              {field.label}
              <span className="block text-muted text-sm">
                <Trans>Its values are kept until {formatDate(field.forgottenAt)}.</Trans>
              </span>
            </p>
            <Button
              size="sm"
              variant="secondary"
              pending={restore.isPending && restore.variables === field.id}
              aria-label={t`Restore ${field.label}`}
              onClick={() => bringBack(field)}
            >
              <Trans>Restore</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
