import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Field as CategoryField } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import {
  type BusinessImport,
  categorySeparators,
  type ImportField,
  type ImportMapping,
  type ImportOptions,
  maxColumnsOfField,
} from '@doorstep/contracts/directory/imports/schema.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { ApiError } from '#lib/api-error.ts';
import { useSite } from '#lib/site.ts';
import { failureToast, toast } from '#lib/toast-store.ts';
import { useMapImport } from '../api/imports.ts';
import { fieldGroups, labelField, separatorLabels, severalColumns } from '../texts.ts';
import { ColumnReport } from './column-report.tsx';
import { FormatFields } from './format-fields.tsx';
import { SampleTable } from './sample-table.tsx';

const maxExample = 60;

interface ColumnChoice {
  /** The name of the choice in refusals of the server. */
  readonly path: string;
  readonly label: string;
  readonly column: string | undefined;
  readonly onChoose: (column: string) => void;
}

/** A mapping with other columns of one field, or without any. */
const withColumns = (mapping: ImportMapping, field: ImportField, columns: readonly string[]): ImportMapping => {
  const { [field]: _former, ...others } = mapping;
  return columns.length > 0 ? { ...others, [field]: [...columns] } : others;
};

/** The column of a custom field, or none for the empty name. */
function withColumn<Columns extends Readonly<Record<string, string | undefined>>>(
  columns: Columns,
  name: string,
  column: string,
): Columns {
  const others = Object.entries(columns).filter(([other]) => other !== name);
  return Object.fromEntries(column ? [...others, [name, column]] : others) as Columns;
}

type CustomField = Pick<CategoryField, 'key' | 'label'>;

/** The fields of all categories; those with the same label get the name of their category too. */
function listCustomFields(categories: readonly Category[]): CustomField[] {
  const all = categories.flatMap(({ name, fields = [] }) => fields.map(({ key, label }) => ({ key, label, name })));
  const isShared = (label: string) => all.filter(field => field.label === label).length > 1;
  return all.map(({ key, label, name }) => ({ key, label: isShared(label) ? `${label} (${name})` : label }));
}

/** Chooses the columns of the fields; then every row is checked. */
export function MappingForm({ row }: { row: BusinessImport }) {
  const { columns, sample, preset, isRemembered } = row;
  const { country } = useSite();
  const save = useMapImport();
  const categories = useCategoryNames();
  const [mapping, setMapping] = useState<ImportMapping>(row.mapping);
  const [options, setOptions] = useState<ImportOptions>(row.options);
  const refusals = save.error instanceof ApiError ? (save.error.problem?.errors ?? []) : [];
  const customFields = listCustomFields(useQuery(categoriesQuery).data ?? []);
  // A remembered file may have columns of fields that are gone.
  const fieldColumns = Object.fromEntries(
    Object.entries(options.fieldColumns ?? {}).filter(([key]) => customFields.some(field => field.key === key)),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await save.mutateAsync({ params: { id: row.id }, body: { ...options, fieldColumns, mapping } });
    } catch (error) {
      toast(failureToast(error, { title: t`Failed to check the file` }));
    }
  }

  function exampleOf(column: string | undefined): string | undefined {
    const place = columns.indexOf(column ?? '');
    const cell = sample.map(cells => cells[place]).find(Boolean);
    return cell && cell.length > maxExample ? `${cutOff(cell, maxExample)}…` : cell;
  }

  const select = ({ path, label, column, onChoose }: ColumnChoice) => {
    const error = refusals.find(refusal => refusal.path === path)?.message;
    const example = exampleOf(column);
    return (
      <Field
        key={path}
        label={label}
        {...(error && { error })}
        {...(example && { hint: <bdi className="wrap-anywhere">{example}</bdi> })}
      >
        <Select value={column ?? ''} onChange={event => onChoose(event.target.value)}>
          <option value="">
            <Trans>Not in the file</Trans>
          </option>
          <Options choices={columns.map(name => [name, name])} />
        </Select>
      </Field>
    );
  };

  /** A select for each column of a field and, where several are read together, one more. */
  const selectsOf = (field: ImportField) => {
    const chosen = mapping[field] ?? [];
    const label = labelField(field, country);
    const more = chosen.length > 0 && chosen.length < maxColumnsOfField && severalColumns.has(field) ? [undefined] : [];
    const all = chosen.length === 0 ? [undefined] : [...chosen, ...more];
    return all.map((column, index) =>
      select({
        path: index === 0 ? `mapping.${field}` : `mapping.${field}.${index}`,
        label: index === 0 ? label : t`${label}, also from`,
        column,
        onChoose: name => setMapping(withColumns(mapping, field, chosen.toSpliced(index, 1, ...(name ? [name] : [])))),
      }),
    );
  };

  const selectOfCustom = ({ key, label }: CustomField) =>
    select({
      path: `fieldColumns.${key}`,
      label,
      column: getOwn(fieldColumns, key),
      onChoose: column => setOptions({ ...options, fieldColumns: withColumn(fieldColumns, key, column) }),
    });

  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={event => void submit(event)} noValidate>
      <p>
        {isRemembered
          ? t`The columns are chosen as for the last file with the same columns.`
          : preset
            ? t`This looks like an export of ${preset}. Please check which column is which.`
            : t`Please choose which column is which.`}
      </p>
      <FormatFields row={row} />
      <SampleTable columns={columns} sample={sample} />
      <ColumnReport row={row} mapping={mapping} fieldColumns={fieldColumns} />
      {fieldGroups.map(({ title, hint, fields }, index) => (
        <ColumnGroup
          key={title}
          title={title}
          hint={hint}
          chosen={fields.filter(field => mapping[field] !== undefined).length}
          isOpen={index < 3}
        >
          {fields.flatMap(selectsOf)}
        </ColumnGroup>
      ))}
      {customFields.length > 0 && (
        <ColumnGroup
          title={t`Fields of your categories`}
          hint={t`They count for rows whose category has them. Several choices in one cell are separated by commas, semicolons or bars.`}
          chosen={Object.keys(fieldColumns).length}
        >
          {customFields.map(selectOfCustom)}
        </ColumnGroup>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t`Categories in one cell are separated by`} hint={t`The first one that exists here counts.`}>
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
        <Field label={t`Rows without a known category`}>
          <Select
            value={options.fallbackCategoryId ?? ''}
            onChange={event => {
              const { fallbackCategoryId: _former, ...others } = options;
              const id = Number(event.target.value);
              setOptions(id > 0 ? { ...others, fallbackCategoryId: id } : others);
            }}
          >
            <option value="">
              <Trans>are left out</Trans>
            </option>
            <Options choices={[...categories].map(([id, name]) => [id, t`go to ${name}`])} />
          </Select>
        </Field>
      </div>
      {mapping.externalKey && (
        <Field
          label={t`Source of the keys`}
          optional
          hint={t`The same key of another source is another business. Leave it empty for keys of your own.`}
          className="sm:max-w-96"
        >
          <Input
            value={options.source ?? ''}
            maxLength={40}
            autoComplete="off"
            onChange={event => setOptions({ ...options, source: event.target.value })}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" pending={save.isPending}>
          <Trans>Check Every Row</Trans>
        </Button>
      </div>
    </form>
  );
}

interface ColumnGroupProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** The number of fields with a column; such a group begins open. */
  readonly chosen: number;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

function ColumnGroup({ title, hint, chosen, isOpen = false, children }: ColumnGroupProps) {
  return (
    <Card asChild>
      <details open={isOpen || chosen > 0}>
        <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold">
          {title}
          {chosen > 0 && (
            <span className="ms-2 font-normal text-muted text-sm">
              <Trans>{chosen} chosen</Trans>
            </span>
          )}
        </summary>
        <div className="grid gap-4 px-5 pb-5">
          {hint && <p className="text-muted text-sm">{hint}</p>}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
        </div>
      </details>
    </Card>
  );
}
