import { getOwn } from '@doorstep/contracts/common/own.ts';
import {
  fieldPrefix,
  readRange,
  writeRange,
  yesValue,
} from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import { readNumber } from '@doorstep/contracts/language/numbers.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { CheckChip } from '#components/ui/chip.tsx';
import { Input } from '#components/ui/input.tsx';
import { formatNumber } from '#lib/format.ts';
import { useLangOf } from '#lib/localized.ts';
import { useSite } from '#lib/site.ts';
import { isEnter } from '#lib/typed-enter.ts';
import { changeFilter, type FieldFilterValues } from '../field-chips.ts';
import { labelWithUnit } from '../format-field.ts';

/** With more, the filters are collapsed until one is set. */
const maxOpen = 4;

interface FieldFiltersProps {
  readonly fields: readonly Field[];
  /** The filters in the address. */
  readonly chosen: FieldFilterValues | undefined;
  /** The number of businesses for each choice. Undefined until it is known. */
  readonly counts: Facets['fields'];
  /** True in a form that is sent without JavaScript. */
  readonly isInForm?: boolean;
  readonly onChange: (chosen: FieldFilterValues | undefined) => void;
}

/** The filters by fields of a category. A choice takes effect at once, a number when its input is left. */
export function FieldFilters({ fields, chosen, counts, isInForm = false, onChange }: FieldFiltersProps) {
  // A click leaves an input, which is a change, and makes another, before the address has changed.
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);

  function change(key: string, text: string | undefined) {
    latest.current = changeFilter(latest.current, key, text);
    onChange(latest.current);
  }

  const list = fields.map(field => (
    <FieldFilter
      key={field.key}
      field={field}
      text={getOwn(chosen, field.key)}
      counts={getOwn(counts, field.key)}
      isInForm={isInForm}
      onChange={text => change(field.key, text)}
    />
  ));
  const inRow = <div className="flex w-full flex-wrap items-end gap-x-6 gap-y-3">{list}</div>;
  if (fields.length <= maxOpen) return inRow;
  return (
    <details className="w-full" open={chosen !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary text-sm">
        <Trans>More filters</Trans>
      </summary>
      <div className="pt-1">{inRow}</div>
    </details>
  );
}

interface FieldFilterProps {
  readonly field: Field;
  readonly text: string | undefined;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly isInForm: boolean;
  readonly onChange: (text: string | undefined) => void;
}

function FieldFilter({ field, text = '', counts, isInForm, onChange }: FieldFilterProps) {
  const langOf = useLangOf();
  const { key, kind, label, choices = [] } = field;
  const name = isInForm ? `${fieldPrefix}${key}` : undefined;
  if (kind === 'number') return <RangeFilter field={field} text={text} name={name} onChange={onChange} />;
  if (kind === 'yesNo')
    return (
      <CheckChip
        name={name}
        value={yesValue}
        checked={text === yesValue}
        onChange={({ target }) => onChange(target.checked ? yesValue : undefined)}
      >
        <span lang={langOf(field, 'label')}>{withCount(label, counts?.[yesValue])}</span>
      </CheckChip>
    );
  const given = text.split(',');
  return (
    <fieldset className="min-w-0">
      <legend lang={langOf(field, 'label')} className="mb-1 font-medium text-sm">
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(choice => (
          <CheckChip
            key={choice.key}
            name={name}
            value={choice.key}
            checked={given.includes(choice.key)}
            onChange={({ target }) => {
              const others = choices.filter(other => other.key !== choice.key && given.includes(other.key));
              onChange((target.checked ? [...others, choice] : others).map(other => other.key).join(','));
            }}
          >
            <span lang={langOf(choice, 'label')}>{withCount(choice.label, getOwn(counts, choice.key))}</span>
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatNumber(count)})`;

type Limit = 'min' | 'max';

interface RangeFilterProps extends Pick<FieldFilterProps, 'field' | 'onChange'> {
  readonly text: string;
  readonly name: string | undefined;
}

function RangeFilter({ field, text, name, onChange }: RangeFilterProps) {
  const label = labelWithUnit(field);
  const site = useSite();
  const range = readRange(text) ?? {};

  function commit(limit: Limit, given: string) {
    const value = readNumber(given, site);
    if (value !== range[limit]) onChange(writeRange({ ...range, [limit]: value }));
  }

  // The form would search for its words only.
  function commitOnEnter(limit: Limit, event: KeyboardEvent<HTMLInputElement>) {
    if (!isEnter(event)) return;
    event.preventDefault();
    commit(limit, event.currentTarget.value);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="flex items-center gap-2">
        {(['min', 'max'] as const).map(limit => (
          <Input
            // An input that is cleared from outside shows it.
            key={`${limit} ${range[limit]}`}
            name={name}
            aria-label={limit === 'min' ? t`${label}: at least` : t`${label}: at most`}
            placeholder={limit === 'min' ? t`From` : t`To`}
            defaultValue={range[limit] ?? ''}
            inputMode="decimal"
            autoComplete="off"
            className="w-24"
            onBlur={({ target }) => commit(limit, target.value)}
            onKeyDown={event => commitOnEnter(limit, event)}
          />
        ))}
      </div>
    </fieldset>
  );
}
