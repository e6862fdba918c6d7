import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, Save } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { SubmitButton } from '#components/ui/form-fields.tsx';
import { LeaveGuard } from '#components/ui/leave-guard.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useSite } from '#lib/site.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useUpdateBusiness } from '../api/save-business.ts';
import { businessForm, toStoredInput, toValues, withFieldRules } from '../business-values.ts';
import { findProfileTab, type ProfileTab, profileTabs } from '../profile-tabs.ts';

interface EditFormProps {
  readonly business: Business;
  readonly categories: readonly Category[];
  readonly panels: Record<ProfileTab, ReactNode>;
  readonly cancelTo: string;
  readonly onSaved: (business: Business) => void;
}

/** The form of a business's profile. The address names the open tab. Leaving with unsaved changes asks first. */
export function EditForm({ business, categories, panels, cancelTo, onSaved }: EditFormProps) {
  const { distanceUnit } = useSite();
  const {
    edit,
    pick,
    base = business,
  } = useEdit({
    stored: business,
    toFields: (row: Business) => toValues(distanceUnit, row),
    toInput: row => toStoredInput(distanceUnit, row),
  });
  const update = useUpdateBusiness(base, pick);
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useState(() => profileTabs.find(({ name }) => name === search.get('tab'))?.name ?? 'basic');
  const panel = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  const { form, submit } = useApiForm({
    shouldFocusError: false,
    edit,
    schema: withFieldRules(businessForm(distanceUnit), categories),
    defaultValues: toValues(distanceUnit, business),
    // As typed: an empty text removes the saved value.
    send: (_, values) => update.mutateAsync(values),
    success: saved => {
      isSaved.current = true;
      onSaved(saved);
      return { title: t`Profile Updated`, description: t`Your business profile has been updated successfully` };
    },
    failure: (error, _form, refused) => {
      showFirstError(refused);
      return failureToast(error, {
        title: t`Update Failed`,
        description: t`There was a problem updating your profile`,
      });
    },
    invalid: errors => showFirstError(Object.keys(errors)),
  });
  const { isDirty, errors } = form.formState;

  /** Opens the tab at once, so that a field in it can get the focus; the address follows. */
  function open(name: ProfileTab) {
    setTab(name);
    setSearch({ tab: name }, { replace: true, preventScrollReset: true });
  }

  function showFirstError(fields: readonly string[]) {
    open(findProfileTab(fields) ?? tab);
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus(),
    );
  }

  return (
    <FormProvider {...form}>
      <form noValidate aria-label={t`Business profile`} className="grid grid-cols-1 gap-6" onSubmit={submit}>
        <OthersChanges edit={edit} />
        <Tabs value={tab} onValueChange={name => open(profileTabs.find(each => each.name === name)?.name ?? tab)}>
          <TabsList aria-label={t`Parts of your profile`}>
            {profileTabs.map(({ name, label, fields }) => (
              <TabsTrigger key={name} value={name}>
                {label}
                {fields.some(field => errors[field]) && (
                  <>
                    <CircleAlert aria-hidden className="text-danger-text" />
                    <span className="sr-only">
                      <Trans>(has errors)</Trans>
                    </span>
                  </>
                )}
              </TabsTrigger>
            ))}
          </TabsList>
          <div ref={panel}>
            {profileTabs.map(({ name, label }) => (
              <TabsContent key={name} value={name}>
                <Card className="p-5 sm:p-8">
                  <h2 className="mb-5 text-xl">{label}</h2>
                  {panels[name]}
                </Card>
              </TabsContent>
            ))}
          </div>
        </Tabs>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink variant="secondary" to={cancelTo}>
            <Trans>Cancel</Trans>
          </ButtonLink>
          <SubmitButton form={form} label={t`Save Changes`} pendingLabel={t`Saving...`} icon={Save} />
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} isSaved={isSaved} />
    </FormProvider>
  );
}
