import type { NotificationSettings } from '@doorstep/contracts/identity/notifications/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { FormProvider } from 'react-hook-form';
import { Card } from '#components/ui/card.tsx';
import { SubmitButton } from '#components/ui/form-fields.tsx';
import { LeaveGuard } from '#components/ui/leave-guard.tsx';
import { OthersChanges } from '#features/edits/others-changes.tsx';
import { useSite } from '#lib/site.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useEdit } from '#lib/use-edit.ts';
import { useUpdateSettings } from '../api/settings.ts';
import { kindLabels, kindsOn, settingsForm, toSettings, toValues } from '../settings-values.ts';
import { ChannelRow, columnStyle } from './channel-row.tsx';
import { QuietFields } from './quiet-fields.tsx';

interface SettingsFormProps {
  readonly user: User;
  readonly settings: NotificationSettings;
}

/** The channels of each kind, and when mail and push have to wait. */
export function SettingsForm({ user, settings }: SettingsFormProps) {
  const kinds = kindsOn(useSite(), user.role);
  const update = useUpdateSettings(user.id);
  const { edit, pick } = useEdit({ stored: settings, toFields: (row: NotificationSettings) => toValues(row, kinds) });
  const { form, submit } = useApiForm({
    edit,
    schema: settingsForm,
    defaultValues: toValues(settings, kinds),
    send: values => update.mutateAsync({ body: pick(toSettings(values)) }),
    success: (saved, _values, { reset }) => {
      reset(toValues(saved, kinds));
      return { title: t`Settings saved` };
    },
    failure: { title: t`The settings could not be saved`, description: t`Please try again.` },
  });
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={t`Notifications`} className="grid grid-cols-1 gap-6" onSubmit={submit}>
        <OthersChanges
          edit={edit}
          labels={{
            quietHours: t`Quiet hours`,
            ...Object.fromEntries(kinds.map(kind => [`channels.${kind}`, kindLabels[kind]])),
          }}
        />
        <Card className="p-5 sm:p-6">
          <h2 className="text-xl">
            <Trans>What you hear about</Trans>
          </h2>
          <p className="mt-1 mb-3 max-w-reading text-muted text-sm">
            <Trans>Daily mail is one mail each morning with what you have not read yet.</Trans>
          </p>
          <div aria-hidden className={columnStyle('py-2 font-medium text-muted text-sm max-md:hidden')}>
            <span />
            <span className="text-center">
              <Trans>In the app</Trans>
            </span>
            <span className="text-center">
              <Trans>Push</Trans>
            </span>
            <span>
              <Trans>Mail</Trans>
            </span>
          </div>
          <div className="divide-y divide-line border-line border-t">
            {kinds.map(kind => (
              <ChannelRow key={kind} kind={kind} />
            ))}
          </div>
        </Card>
        <Card className="p-5 sm:p-6">
          <QuietFields />
        </Card>
        <SubmitButton
          form={form}
          label={t`Save Changes`}
          pendingLabel={t`Saving...`}
          icon={Save}
          className="sm:justify-self-start"
        />
      </form>
      <LeaveGuard isDirty={form.formState.isDirty} leavesByTab />
    </FormProvider>
  );
}
