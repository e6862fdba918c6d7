import {
  type BusinessImport,
  categorySeparators,
  type ImportField,
  type ImportMapping,
  type ImportOptions,
} from '@doorstep/contracts/business-imports.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureToast, toast } from '#lib/toast-store.ts';
import { useMapImport } from '../api/imports.ts';
import { fieldGroups, fieldLabels, separatorLabels } from '../texts.ts';
import { SampleTable } from './sample-table.tsx';

const maxExample = 60;

/** Chooses the columns of the fields; then every row is checked. */
export function MappingForm({ row }: { row: BusinessImport }) {
  const { columns, sample, preset, isRemembered } = row;
  const save = useMapImport();
  const categories = useCategoryNames();
  const [mapping, setMapping] = useState<ImportMapping>(row.mapping);
  const [options, setOptions] = useState<ImportOptions>(row.options);
  const refusals = save.error instanceof ApiError ? (save.error.problem?.errors ?? []) : [];
  const isMapped = (field: ImportField) => mapping[field] !== undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await save.mutateAsync({ params: { id: row.id }, body: { ...options, mapping } });
    } catch (error) {
      toast(failureToast(error, { title: 'Failed to check the file', description: 'Please try again in a moment.' }));
    }
  }

  function choose(field: ImportField, column: string) {
    const { [field]: _former, ...others } = mapping;
    setMapping(column ? { ...others, [field]: column } : others);
  }

  function exampleOf(field: ImportField): string | undefined {
    const place = columns.indexOf(mapping[field] ?? '');
    const cell = sample.map(cells => cells[place]).find(Boolean);
    return cell && cell.length > maxExample ? `${cell.slice(0, maxExample)}…` : cell;
  }

  const select = (field: ImportField) => {
    const error = refusals.find(({ path }) => path === `mapping.${field}`)?.message;
    const example = exampleOf(field);
    return (
      <Field
        key={field}
        label={fieldLabels[field]}
        {...(error && { error })}
        {...(example && { hint: <span className="wrap-anywhere">{example}</span> })}
      >
        <Select value={mapping[field] ?? ''} onChange={event => choose(field, event.target.value)}>
          <option value="">Not in the file</option>
          <Options choices={columns.map(column => [column, column])} />
        </Select>
      </Field>
    );
  };

  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={event => void submit(event)} noValidate>
      <p>
        {isRemembered
          ? 'The columns are chosen as for the last file with the same columns.'
          : preset
            ? `This looks like an export of ${preset}. Please check which column is which.`
            : 'Please choose which column is which.'}
      </p>
      <SampleTable columns={columns} sample={sample} />
      {fieldGroups.map(({ title, hint, fields }, index) => (
        <Card asChild key={title}>
          <details open={index < 3 || fields.some(isMapped)}>
            <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold">
              {title}
              {fields.some(isMapped) && (
                <span className="ml-2 font-normal text-muted text-sm">{fields.filter(isMapped).length} chosen</span>
              )}
            </summary>
            <div className="grid gap-4 px-5 pb-5">
              {hint && <p className="text-muted text-sm">{hint}</p>}
              <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">{fields.map(select)}</div>
            </div>
          </details>
        </Card>
      ))}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Categories in one cell are separated by" hint="The first one that exists here counts.">
          <Select
            value={options.categorySeparator}
            onChange={event => {
              const chosen = categorySeparators.find(name => name === event.target.value);
              if (chosen) setOptions({ ...options, categorySeparator: chosen });
            }}
          >
            <Options choices={categorySeparators.map(name => [name, separatorLabels[name]])} />
          </Select>
        </Field>
        <Field label="Rows without a known category">
          <Select
            value={options.fallbackCategoryId ?? ''}
            onChange={event => {
              const { fallbackCategoryId: _former, ...others } = options;
              const id = Number(event.target.value);
              setOptions(id > 0 ? { ...others, fallbackCategoryId: id } : others);
            }}
          >
            <option value="">are left out</option>
            <Options choices={[...categories].map(([id, name]) => [id, `go to ${name}`])} />
          </Select>
        </Field>
      </div>
      <Checkbox
        label="Leave out cells that are not valid, instead of their rows"
        checked={options.skipsInvalidCells}
        onCheckedChange={checked => setOptions({ ...options, skipsInvalidCells: checked === true })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" pending={save.isPending}>
          Check Every Row
        </Button>
      </div>
    </form>
  );
}
