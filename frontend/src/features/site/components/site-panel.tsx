import type { Site, SitePart } from '@doorstep/contracts/directory/site/schema.ts';
import { type MapService, mapServices, siteParts } from '@doorstep/contracts/directory/site/schema.ts';
import { type Registration, registrationChoices } from '@doorstep/contracts/identity/users/registration.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { SubmitButton, TextareaField, TextField } from '#components/ui/form-fields.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { siteQuery } from '#lib/site.ts';
import { useUpdateSite } from '#lib/update-site.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';
import { siteForm, toSiteValues } from '../site-values.ts';
import { AccentField } from './accent-field.tsx';
import { FurtherLanguages } from './further-languages.tsx';
import { RegionFields } from './region-fields.tsx';
import { SitePictureField } from './site-picture-field.tsx';
import { SitePreview } from './site-preview.tsx';

const mapLabels: Record<MapService, string> = {
  google: t`Google Maps`,
  apple: t`Apple Maps`,
  openStreetMap: 'OpenStreetMap',
};

const partLabels: Record<Exclude<SitePart, 'registration'>, string> = {
  reviews: t`Reviews and ratings`,
  favorites: t`Favorites`,
  whatsApp: t`Inquiries by WhatsApp`,
  map: t`Map of businesses, beside lists and on pages`,
  requests: t`Requests to be listed`,
};

/** Registration is more than on or off, so it has a choice of its own. */
const shownParts = siteParts.filter(part => part !== 'registration');

const registrationLabels: Record<Registration, string> = {
  everyone: t`Everyone`,
  domains: t`Email addresses of certain domains`,
  none: t`No one: administrators add users`,
};

const pictures = [
  {
    name: 'logo',
    preview: 'whole',
    label: t`Logo`,
    hint: t`Replaces mark and name in header and footer. PNG with a transparent background.`,
  },
  {
    name: 'logoDark',
    preview: 'whole-on-dark',
    label: t`Logo for the dark theme`,
    hint: t`Only if the other one cannot be seen on dark.`,
  },
  {
    name: 'icon',
    preview: 'whole',
    label: t`Icon`,
    hint: t`Square, for tabs and home screens; at least 512 pixels wide.`,
  },
  {
    name: 'heroPicture',
    preview: 'cropped',
    label: t`Picture of the start page`,
    hint: t`Replaces the pictures of the best businesses.`,
  },
] as const;

/** Lets administrators make the site their own: name, words, look, contact data, region, parts. */
export function SitePanel() {
  const { data: site, isError, refetch } = useQuery(siteQuery);
  return (
    <Panel title={t`Site settings`}>
      {isError && <ErrorState title={t`The settings could not be loaded`} onRetry={() => void refetch()} />}
      {!site && !isError && <Skeleton className="h-96 rounded-card" />}
      {site && <SiteForm site={site} />}
    </Panel>
  );
}

function SiteForm({ site }: { site: Site }) {
  const update = useUpdateSite();
  const { edit, pick } = useEdit({ stored: site, toFields: toSiteValues });
  const { form, submit } = useApiForm({
    edit,
    schema: siteForm,
    defaultValues: toSiteValues(site),
    send: fields => update.save(pick(fields)),
    success: saved => {
      form.reset(toSiteValues(saved));
      return { title: t`Settings saved`, description: t`Every page shows them now.` };
    },
    failure: { title: t`Failed to save settings`, description: t`Please look at the marked fields.` },
  });
  const values = form.watch();
  const { errors, isDirty } = form.formState;
  const setValue = <Name extends keyof typeof values>(name: Name, value: (typeof values)[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: errors[name] !== undefined });
  /** Domains that are not shown must not keep the form from being saved. */
  function forgetDomains() {
    if (form.getValues('registration') !== 'domains')
      setValue('registrationDomains', toSiteValues(site).registrationDomains);
  }

  return (
    <form noValidate className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2" onSubmit={submit}>
      <div className="empty:hidden xl:col-span-2">
        <OthersChanges edit={edit} labels={{ registration: t`Who may register` }} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Section title={t`Name and words`}>
          <TextField
            form={form}
            name="name"
            label={t`Name`}
            missing={t`Please enter the name of the site`}
            maxLength={40}
          />
          <TextareaField
            form={form}
            name="description"
            label={t`Description`}
            missing={t`Please describe the site in one sentence`}
            hint={t`For search results, link previews and feeds.`}
            rows={2}
          />
          <TextField
            form={form}
            name="heroTitle"
            label={t`Title of the start page`}
            missing={t`Please enter a title`}
          />
          <TextField form={form} name="heroTitleEnd" label={t`Its second line, in the accent color`} optional />
          <TextareaField form={form} name="heroText" label={t`Text below the title`} optional rows={3} />
          <TextareaField form={form} name="tagline" label={t`Text in the footer`} optional rows={2} />
        </Section>
        <Section title={t`Contact`}>
          <TextField form={form} name="email" label={t`Email`} optional type="email" />
          <TextField form={form} name="phone" label={t`Phone`} optional type="tel" />
          <TextField form={form} name="address" label={t`Address`} optional />
          <TextareaField
            form={form}
            name="socialLinks"
            label={t`Pages elsewhere`}
            optional
            hint={t`One address on each line. The footer links to them.`}
            rows={3}
          />
        </Section>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Section title={t`Look`}>
          <AccentField
            value={values.accent}
            error={errors.accent?.message}
            onChange={accent => setValue('accent', accent)}
          />
          <SitePreview values={values} />
          {pictures.map(({ name, label, hint, preview }) => (
            <SitePictureField
              key={name}
              label={label}
              hint={hint}
              preview={preview}
              value={values[name]}
              error={errors[name]?.message}
              onChange={url => setValue(name, url)}
            />
          ))}
        </Section>
        <Section title={t`Region`}>
          <RegionFields form={form} timeZoneLabel={t`Time zone of businesses that name none`} />
          <Field
            label={t`Addresses and directions open in`}
            {...(errors.mapService?.message && { error: errors.mapService.message })}
          >
            <Select {...form.register('mapService')}>
              <Options choices={mapServices.map(service => [service, mapLabels[service]] as const)} />
            </Select>
          </Field>
        </Section>
        <Section title={t`Further languages`}>
          <FurtherLanguages
            own={values.language}
            value={values.otherLanguages}
            onChange={others => setValue('otherLanguages', others)}
          />
        </Section>
        <Section title={t`Parts`}>
          <Checkbox
            label={t`Reviews appear only after the approval of an administrator`}
            checked={values.holdsReviews}
            onCheckedChange={isOn => setValue('holdsReviews', isOn === true)}
          />
          <p className="text-muted text-sm">
            <Trans>What is turned off disappears from every page. Nothing is deleted.</Trans>
          </p>
          <div className="grid">
            {shownParts.map(part => (
              <Checkbox
                key={part}
                label={partLabels[part]}
                checked={!values.partsOff.includes(part)}
                onCheckedChange={isOn =>
                  setValue(
                    'partsOff',
                    siteParts.filter(each => (each === part ? isOn !== true : values.partsOff.includes(each))),
                  )
                }
              />
            ))}
          </div>
        </Section>
        <Section title={t`New users`}>
          <Field label={t`Who may register, also with Google`}>
            <Select {...form.register('registration', { onChange: forgetDomains })}>
              <Options choices={registrationChoices.map(choice => [choice, registrationLabels[choice]] as const)} />
            </Select>
          </Field>
          {values.registration === 'domains' && (
            <TextareaField
              form={form}
              name="registrationDomains"
              label={t`Domains`}
              missing={t`Please enter at least one domain`}
              hint={t`One on each line, such as bloom.example; a subdomain is another domain. Addresses count before they are confirmed.`}
              rows={3}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Section>
      </div>
      <div className="xl:col-span-2">
        <AuditTrail entity="site" entityId={1} />
      </div>
      <div className="sticky bottom-(--bar) z-10 -mx-1 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-1 py-3 xl:col-span-2">
        <SubmitButton form={form} label={t`Save Changes`} pendingLabel={t`Saving...`} disabled={!isDirty} />
        {isDirty && (
          <Button variant="ghost" onClick={() => form.reset(toSiteValues(site))}>
            <Trans>Discard</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="mb-4 font-display font-semibold text-lg">{title}</legend>
        {children}
      </fieldset>
    </Card>
  );
}
