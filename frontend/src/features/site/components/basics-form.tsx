import type { Site } from '@doorstep/contracts/site.ts';
import { siteFields } from '@doorstep/contracts/site.ts';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { SubmitButton, TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { useApiForm } from '#lib/use-api-form.ts';
import { useUpdateSite } from '../api/site.ts';
import { guessCountry, guessTimeZone, listCountries, listCurrencies, listTimeZones } from '../regions.ts';

const basics = siteFields.pick({
  name: true,
  description: true,
  email: true,
  country: true,
  currency: true,
  timeZone: true,
});

/** The first settings of a new site: what it is called, and where it is. */
export function BasicsForm({ site }: { site: Site }) {
  const update = useUpdateSite();
  const isNew = site.version === 0;
  const { form, submit } = useApiForm({
    schema: basics,
    defaultValues: {
      name: isNew ? '' : site.name,
      description: isNew ? '' : site.description,
      email: site.email ?? '',
      country: isNew ? guessCountry(site.country) : site.country,
      currency: site.currency,
      timeZone: isNew ? guessTimeZone(site.timeZone) : site.timeZone,
    },
    send: fields => update.save({ ...site, ...fields }),
    success: { title: 'Settings saved' },
    failure: { title: 'Failed to save settings', description: 'Please look at the marked fields.' },
  });
  const { errors } = form.formState;
  const [choices] = useState(() => ({
    country: listCountries(),
    currency: listCurrencies(),
    timeZone: listTimeZones(form.getValues('timeZone')),
  }));
  const select = (name: keyof typeof choices, label: string) => (
    <Field label={label} {...(errors[name]?.message && { error: errors[name].message })}>
      <Select {...form.register(name)}>
        <Options choices={choices[name]} />
      </Select>
    </Field>
  );
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <TextField form={form} name="name" label="Name of the site" missing="Please enter the name of the site" />
      <TextareaField
        form={form}
        name="description"
        label="Description"
        missing="Please describe the site in one sentence"
        hint="One sentence, for search results and link previews."
        rows={2}
      />
      <TextField form={form} name="email" label="Email for visitors" optional type="email" />
      <div className="grid gap-4 sm:grid-cols-2">
        {select('country', 'Country')}
        {select('currency', 'Currency')}
      </div>
      {select('timeZone', 'Time zone')}
      <SubmitButton form={form} label="Save" pendingLabel="Saving..." className="justify-self-start" />
    </form>
  );
}
