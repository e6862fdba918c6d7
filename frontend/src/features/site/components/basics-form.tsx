import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { siteFields } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { SubmitButton, TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useUpdateSite } from '#lib/update-site.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';
import { guessCountry, guessTimeZone, proposeFor } from '../regions.ts';
import { RegionFields } from './region-fields.tsx';

const basics = siteFields.pick({
  name: true,
  description: true,
  email: true,
  country: true,
  language: true,
  currency: true,
  timeZone: true,
  distanceUnit: true,
  weekStart: true,
});

/** The settings, with guesses for those of a site that has none yet. */
function toBasics(site: Site) {
  const isNew = site.version === 0;
  const country = isNew ? guessCountry(site.country) : site.country;
  const { timeZone = guessTimeZone(site.timeZone), ...usual } = isNew ? proposeFor(country) : site;
  const { language, currency, distanceUnit, weekStart } = usual;
  return {
    name: isNew ? '' : site.name,
    description: isNew ? '' : site.description,
    email: site.email ?? '',
    country,
    language,
    currency,
    timeZone,
    distanceUnit,
    weekStart,
  };
}

/** The first settings of a new site: what it is called, and where it is. */
export function BasicsForm({ site }: { site: Site }) {
  const update = useUpdateSite();
  const isNew = site.version === 0;
  const { edit, pick } = useEdit({ stored: site, toFields: toBasics });
  const { form, submit } = useApiForm({
    edit,
    schema: basics,
    defaultValues: toBasics(site),
    send: fields => update.save(pick(fields)),
    success: { title: t`Settings saved` },
    failure: { title: t`Failed to save settings`, description: t`Please look at the marked fields.` },
  });
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <OthersChanges edit={edit} />
      <TextField form={form} name="name" label={t`Name of the site`} missing={t`Please enter the name of the site`} />
      <TextareaField
        form={form}
        name="description"
        label={t`Description`}
        missing={t`Please describe the site in one sentence`}
        hint={t`One sentence, for search results and link previews.`}
        rows={2}
      />
      <TextField form={form} name="email" label={t`Email for visitors`} optional type="email" />
      <RegionFields form={form} isNew={isNew} timeZoneLabel={t`Time zone`} />
      <SubmitButton form={form} label={t`Save`} pendingLabel={t`Saving...`} className="justify-self-start" />
    </form>
  );
}
