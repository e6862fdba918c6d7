import type { Business } from '@doorstep/contracts/businesses.ts';
import type { Category } from '@doorstep/contracts/categories.ts';
import { CircleAlert, Save } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useBlocker, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { SubmitButton } from '#components/ui/form-fields.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { useSite } from '#lib/site.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useUpdateBusiness } from '../api/save-business.ts';
import { businessForm, toValues, withFieldRules } from '../business-values.ts';
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
  const update = useUpdateBusiness(business);
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useState(() => profileTabs.find(({ name }) => name === search.get('tab'))?.name ?? 'basic');
  const panel = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  const { form, submit } = useApiForm({
    shouldFocusError: false,
    schema: withFieldRules(businessForm(distanceUnit), categories),
    defaultValues: toValues(distanceUnit, business),
    // As typed: an empty text removes the saved value.
    send: (_, values) => update.mutateAsync(values),
    success: saved => {
      isSaved.current = true;
      onSaved(saved);
      return { title: 'Profile Updated', description: 'Your business profile has been updated successfully' };
    },
    failure: (error, _form, refused) => {
      showFirstError(refused);
      return failureToast(error, {
        title: 'Update Failed',
        description: 'There was a problem updating your profile',
      });
    },
    invalid: errors => showFirstError(Object.keys(errors)),
  });
  const { isDirty, errors } = form.formState;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useWarningBeforeUnload(isDirty && !isSaved.current);

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
      <form noValidate aria-label="Business profile" onSubmit={submit}>
        <Tabs value={tab} onValueChange={name => open(profileTabs.find(each => each.name === name)?.name ?? tab)}>
          <TabsList aria-label="Parts of your profile">
            {profileTabs.map(({ name, label, fields }) => (
              <TabsTrigger key={name} value={name}>
                {label}
                {fields.some(field => errors[field]) && (
                  <>
                    <CircleAlert aria-hidden className="text-danger-text" />
                    <span className="sr-only">(has errors)</span>
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
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <ButtonLink variant="secondary" to={cancelTo}>
            Cancel
          </ButtonLink>
          <SubmitButton form={form} label="Save Changes" pendingLabel="Saving..." icon={Save} />
        </div>
      </form>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={open => !open && blocker.reset?.()}
        title="Leave without saving?"
        description="What you changed on this page is lost."
        action="Leave"
        actionPending="Leaving..."
        keep="Stay"
        pending={false}
        onConfirm={() => blocker.proceed?.()}
      />
    </FormProvider>
  );
}

/** The confirmation of the browser, for closing the tab or loading another site. */
function useWarningBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
