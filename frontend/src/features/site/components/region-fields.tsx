import { distanceUnits, type Site, weekStarts } from '@doorstep/contracts/directory/site/schema.ts';
import { languages } from '@doorstep/contracts/language/languages.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import type { FieldForm } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { dayName, nameOfLanguage } from '#lib/format.ts';
import { listTimeZones } from '#lib/time-zones.ts';
import { listCountries, listCurrencies, proposeFor } from '../regions.ts';

type RegionName = keyof Pick<Site, 'country' | 'language' | 'currency' | 'timeZone' | 'distanceUnit' | 'weekStart'>;

interface RegionForm extends FieldForm<RegionName> {
  getValues(name: RegionName): string;
  setValue(name: RegionName, value: string, options: { shouldDirty: boolean }): void;
}

interface RegionFieldsProps {
  readonly form: RegionForm;
  /** True while the site is being set up. Later its language is not proposed, because the addresses of its pages depend on it. */
  readonly isNew?: boolean;
  readonly timeZoneLabel: string;
}

const unitLabels = { miles: t`Miles`, kilometers: t`Kilometers` };

/** Country of the site, and how people there write money, distances and weeks. */
export function RegionFields({ form, isNew = false, timeZoneLabel }: RegionFieldsProps) {
  const [choices] = useState(() => ({
    country: listCountries(),
    language: languages.map(each => [each, nameOfLanguage(each)] as const),
    currency: listCurrencies(),
    timeZone: listTimeZones(form.getValues('timeZone')),
    distanceUnit: distanceUnits.map(unit => [unit, unitLabels[unit]] as const),
    weekStart: weekStarts.map(day => [day, dayName(day)] as const),
  }));

  /** Proposes what is usual in another country, except for what was chosen by hand. */
  function follow(country: string, former: string) {
    const followers = ['currency', 'timeZone', 'distanceUnit', 'weekStart'] as const;
    for (const name of isNew ? (['language', ...followers] as const) : followers) {
      const unchosen = [proposeFor(former)[name], form.formState.defaultValues?.[name]];
      const proposed = proposeFor(country)[name];
      if (proposed && unchosen.includes(form.getValues(name))) form.setValue(name, proposed, { shouldDirty: true });
    }
  }

  const select = (name: RegionName, label: string) => {
    const { onChange, ...field } = form.register(name);
    return (
      <Field label={label} error={form.formState.errors[name]?.message}>
        <Select
          {...field}
          onChange={event => {
            if (name === 'country') follow(event.target.value, form.getValues('country'));
            void onChange(event);
          }}
        >
          <Options choices={choices[name]} />
        </Select>
      </Field>
    );
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {select('country', t`Country`)}
        {select('language', t`Language`)}
        {select('currency', t`Currency`)}
        {select('timeZone', timeZoneLabel)}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {select('distanceUnit', t`Distances in`)}
        {select('weekStart', t`First day of the week`)}
      </div>
    </>
  );
}
