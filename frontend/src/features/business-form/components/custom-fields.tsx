import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { listFieldsOf } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { FieldValue } from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import type { Field as CustomField } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { readNumber, writeNumber } from '@doorstep/contracts/language/numbers.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { labelWithUnit } from '#features/custom-fields/format-field.ts';
import { useLangOf } from '#lib/localized.ts';
import { useSite } from '#lib/site.ts';
import type { BusinessValues } from '../business-values.ts';

/** The fields that the chosen categories add to a business; nothing without any. */
export function CustomFields({ categories }: { categories: readonly Category[] }) {
  const categoryId = useWatch<BusinessValues, 'categoryId'>({ name: 'categoryId' });
  const subcategoryIds = useWatch<BusinessValues, 'subcategoryIds'>({ name: 'subcategoryIds' });
  return listFieldsOf([categoryId, ...subcategoryIds], categories).map(field => (
    <CustomFieldInput key={field.key} field={field} />
  ));
}

function CustomFieldInput({ field: custom }: { field: CustomField }) {
  const { field, fieldState } = useController<BusinessValues, `fields.${string}`>({ name: `fields.${custom.key}` });
  const { value, onChange, onBlur, ref } = field;
  const { kind, hint, isRequired, choices = [] } = custom;
  const langOf = useLangOf();
  const site = useSite();
  const error = fieldState.error?.message;
  const shared = { onBlur, ref, name: field.name };
  if (kind === 'choices')
    return <Choices field={custom} value={value ?? null} error={error} onBlur={onBlur} onChange={onChange} />;
  return (
    <Field
      label={labelWithUnit(custom)}
      optional={!isRequired}
      {...(error && { error })}
      {...(hint && { hint })}
      className={kind === 'text' || kind === 'link' ? 'sm:col-span-2' : 'min-w-0'}
    >
      {kind === 'choice' || kind === 'yesNo' ? (
        <Select
          {...shared}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')}
          onChange={({ target }) => onChange(kind === 'yesNo' ? readYesNo(target.value) : target.value || null)}
        >
          <option value="">
            <Trans>Not given</Trans>
          </option>
          <Options
            choices={kind === 'yesNo' ? yesNo : choices.map(one => [one.key, one.label, langOf(one, 'label')])}
          />
        </Select>
      ) : (
        <Input
          {...shared}
          // A number is parsed as it is typed, so the input keeps its own text.
          defaultValue={typeof value === 'number' ? writeNumber(value, site) : String(value ?? '')}
          onChange={({ target }) => onChange(kind === 'number' ? toNumber(target.value, site) : target.value)}
          autoComplete="off"
          {...(kind === 'number' && { inputMode: 'decimal' })}
          {...(kind === 'link' && { inputMode: 'url', autoCapitalize: 'none', spellCheck: false })}
        />
      )}
    </Field>
  );
}

const yesNo = [
  ['yes', t`Yes`],
  ['no', t`No`],
] as const;

const readYesNo = (text: string): boolean | null => (text === '' ? null : text === 'yes');

/** A text that is no number stays one, so that it is refused. */
const toNumber = (text: string, site: Site): FieldValue => readNumber(text, site) ?? text.trim();

interface ChoicesProps {
  readonly field: CustomField;
  readonly value: FieldValue | null;
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly onChange: (keys: string[]) => void;
}

function Choices({ field: { label, hint, isRequired, choices = [] }, value, error, onBlur, onChange }: ChoicesProps) {
  const hintId = useId();
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={hintId} data-invalid={error ? true : undefined}>
      <legend className="mb-1 font-medium text-sm">
        {label}
        {!isRequired && (
          <span className="ms-2 font-normal text-muted text-xs">
            <Trans>Optional</Trans>
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-x-8">
        {choices.map(choice => (
          <Checkbox
            key={choice.key}
            label={choice.label}
            checked={chosen.includes(choice.key)}
            onBlur={onBlur}
            onCheckedChange={state =>
              onChange(state === true ? [...chosen, choice.key] : chosen.filter(key => key !== choice.key))
            }
          />
        ))}
      </div>
      <div id={hintId} className="mt-1 grid gap-1 text-sm">
        {error && <FieldError>{error}</FieldError>}
        {hint && <p className="text-muted">{hint}</p>}
      </div>
    </fieldset>
  );
}
