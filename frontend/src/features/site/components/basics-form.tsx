import type { Site } from '@doorstep/contracts/site.ts';
import { siteFields } from '@doorstep/contracts/site.ts';
import { SubmitButton, TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { useUpdateSite } from '#lib/update-site.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { guessCountry, guessTimeZone, proposeFor } from '../regions.ts';
import { RegionFields } from './region-fields.tsx';

const basics = siteFields.pick({
  name: true,
  description: true,
  email: true,
  country: true,
  currency: true,
  timeZone: true,
  distanceUnit: true,
  weekStart: true,
});

/** The first settings of a new site: what it is called, and where it is. */
export function BasicsForm({ site }: { site: Site }) {
  const update = useUpdateSite();
  const isNew = site.version === 0;
  const country = isNew ? guessCountry(site.country) : site.country;
  const { distanceUnit, weekStart } = isNew ? proposeFor(country) : site;
  const { form, submit } = useApiForm({
    schema: basics,
    defaultValues: {
      name: isNew ? '' : site.name,
      description: isNew ? '' : site.description,
      email: site.email ?? '',
      country,
      currency: site.currency,
      timeZone: isNew ? guessTimeZone(site.timeZone) : site.timeZone,
      distanceUnit,
      weekStart,
    },
    send: fields => update.save({ ...site, ...fields }),
    success: { title: 'Settings saved' },
    failure: { title: 'Failed to save settings', description: 'Please look at the marked fields.' },
  });
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
      <RegionFields form={form} timeZoneLabel="Time zone" />
      <SubmitButton form={form} label="Save" pendingLabel="Saving..." className="justify-self-start" />
    </form>
  );
}
