import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { fieldKinds, maxChoices } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import {
  type Field as CustomField,
  type FieldInput,
  fieldInput,
  type Misfits,
} from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { Input } from '#components/ui/input.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { TranslationFields } from '#components/ui/translation-fields.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { failureToast, toast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';
import { findMisfits, useCreateField, useUpdateField } from '../../api/admin-fields.ts';
import { type FieldValues, hasChoices, kindLabels, listUses, toFieldValues, useLabels } from '../../field-form.ts';
import { formatFieldValue } from '../../format-field.ts';

interface FieldFormProps {
  readonly category: Category;
  /** The field to change; undefined for a new one. */
  readonly before: CustomField | undefined;
  readonly onDone: () => void;
}

/** A change that hides values, until the administrator agrees. */
interface Hiding {
  readonly change: Parameters<typeof findMisfits>[1];
  readonly misfits: Misfits;
}

/** Adds a field to a category, or changes one. A change that hides values says so before it is saved. */
export function FieldForm({ category, before, onDone }: FieldFormProps) {
  const create = useCreateField();
  const update = useUpdateField();
  const [hiding, setHiding] = useState<Hiding>();
  const { edit, pick } = useEdit({ stored: before, toFields: toFieldValues });
  const outcome = {
    success: ({ label }: CustomField) => ({ title: before ? t`Field updated` : t`Field added`, description: label }),
    failure: {
      title: before ? t`Failed to update field` : t`Failed to add field`,
    },
  };
  const { form, submit } = useApiForm({
    edit,
    schema: fieldInput,
    defaultValues: toFieldValues(before),
    async send(input) {
      if (!before) return create.mutateAsync({ params: { id: category.id }, body: input });
      const change = pick(input);
      const misfits = await findMisfits(before.id, change);
      if (misfits.count === 0) return update.mutateAsync({ id: before.id, ...change });
      setHiding({ change, misfits });
      return undefined;
    },
    success(saved) {
      if (!saved) return undefined;
      onDone();
      return outcome.success(saved);
    },
    failure: outcome.failure,
  });
  const kind = form.watch('kind');
  const isFilter = form.watch('isFilter');
  const uses = listUses(kind).filter(use => use !== 'isFacet' || isFilter);

  function changeKind(next: CustomField['kind']) {
    form.setValue('kind', next, { shouldDirty: true });
    for (const use of ['isFilter', 'isFacet', 'isSearchable'] as const)
      if (!listUses(next).includes(use)) form.setValue(use, false);
    const current = form.getValues('choices');
    const choices = before?.choices ?? [{ label: '' }];
    if (!hasChoices(next)) form.setValue('choices', []);
    else if (current.length === 0) form.setValue('choices', choices);
  }

  async function hide(field: CustomField, { change }: Hiding) {
    try {
      const saved = await update.mutateAsync({ id: field.id, ...change });
      toast({ tone: 'success', ...outcome.success(saved) });
      onDone();
    } catch (error) {
      toast(edit.refused(error, form) ?? failureToast(error, outcome.failure));
    }
    setHiding(undefined);
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <TextField form={form} name="label" label={t`Label`} missing={t`Please enter a label`} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Kind`}>
          <Select
            value={kind}
            onChange={({ target }) => changeKind(fieldKinds.find(known => known === target.value) ?? kind)}
          >
            <Options choices={fieldKinds.map(known => [known, kindLabels[known]])} />
          </Select>
        </Field>
        {kind === 'number' && (
          <TextField
            form={form}
            name="unit"
            label={t`Unit`}
            optional
            hint={t`Such as m, kg or persons`}
            autoComplete="off"
          />
        )}
      </div>
      {hasChoices(kind) && <ChoiceInputs form={form} />}
      <TextField
        form={form}
        name="hint"
        label={t`Hint`}
        optional
        hint={t`Owners read it below the field`}
        autoComplete="off"
      />
      <TranslationFields form={form} stored={before?.translations} texts={listTexts(form.watch())} />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-sm">
          <Trans>Use</Trans>
        </legend>
        {uses.map(use => (
          <Controller
            key={use}
            name={use}
            control={form.control}
            render={({ field: { value, onChange, ...field } }) => (
              <Checkbox
                label={useLabels[use]}
                checked={value}
                onCheckedChange={state => {
                  onChange(state === true);
                  if (use === 'isFilter' && state !== true) form.setValue('isFacet', false);
                }}
                {...field}
              />
            )}
          />
        ))}
      </fieldset>
      <FormActions
        onCancel={onDone}
        form={form}
        {...(!before && { label: t`Create Field`, pendingLabel: t`Creating...` })}
      />
      <ConfirmDialog
        open={hiding !== undefined}
        onOpenChange={isOpen => !isOpen && setHiding(undefined)}
        title={t`${plural(hiding?.misfits.count ?? 0, { one: '# value does', other: '# values do' })} not fit`}
        description={hiding && before && <MisfitList field={before} misfits={hiding.misfits} />}
        action={t`Save and hide them`}
        actionPending={t`Saving...`}
        pending={update.isPending}
        onConfirm={() => hiding && before && void hide(before, hiding)}
      />
    </form>
  );
}

/** The texts of a field that can be translated: those that it has. */
const listTexts = ({ kind, unit, hint, choices }: FieldValues): ComponentProps<typeof TranslationFields>['texts'] => [
  { label: t`Label`, path: language => `translations.${language}.label` },
  ...(kind === 'number' && unit
    ? [{ label: t`Unit`, path: (language: Language) => `translations.${language}.unit` }]
    : []),
  ...(hasChoices(kind) ? choices : []).map(({ label }, index) => ({
    label: label || t`Choice ${index + 1}`,
    path: (language: Language) => `choices.${index}.translations.${language}.label`,
  })),
  ...(hint ? [{ label: t`Hint`, path: (language: Language) => `translations.${language}.hint` }] : []),
];

function MisfitList({ field, misfits: { count, examples } }: { field: CustomField; misfits: Misfits }) {
  const more = count - examples.length;
  return (
    <>
      <Trans>They are hidden, but stay stored: if you change the field back, visitors see them again.</Trans>
      {examples.map(({ businessId, name, value }) => (
        <span key={businessId} className="mt-1 block [overflow-wrap:anywhere]">
          {name}: {formatFieldValue(field, Array.isArray(value) ? value.map(String) : toPlain(value))}
        </span>
      ))}
      {more > 0 && (
        <span className="mt-1 block">
          <Trans>And {plural(more, { one: '# more business', other: '# more businesses' })}</Trans>
        </span>
      )}
    </>
  );
}

const toPlain = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? value : String(value));

function ChoiceInputs({ form }: { form: UseFormReturn<FieldValues, unknown, FieldInput> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'choices', keyName: 'rowId' });
  const { errors } = form.formState;
  const error = errors.choices?.root?.message ?? errors.choices?.message;
  return (
    <fieldset className="min-w-0" data-invalid={error ? true : undefined}>
      <legend className="mb-1.5 font-medium text-sm">
        <Trans>Choices</Trans>
      </legend>
      <ul className="grid grid-cols-1 gap-2">
        {fields.map(({ rowId }, index) => (
          <li key={rowId} className="flex items-start gap-2">
            <Field
              label={t`Choice ${index + 1}`}
              hideLabel
              missing={t`Please enter a label, or remove the choice`}
              {...(errors.choices?.[index]?.label?.message && { error: errors.choices[index].label.message })}
              className="min-w-0 flex-1"
            >
              <Input autoComplete="off" {...form.register(`choices.${index}.label`)} />
            </Field>
            <Button variant="ghost" aria-label={t`Remove choice ${index + 1}`} onClick={() => remove(index)} icon={X} />
          </li>
        ))}
      </ul>
      {error && <FieldError className="mt-1.5">{error}</FieldError>}
      {fields.length < maxChoices && (
        <Button size="sm" variant="soft" className="mt-2" onClick={() => append({ label: '' })} icon={Plus}>
          <Trans>Add choice</Trans>
        </Button>
      )}
    </fieldset>
  );
}
