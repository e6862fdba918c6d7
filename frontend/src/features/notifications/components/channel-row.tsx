import { mailChoices, type NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { cn } from '#lib/cn.ts';
import { kindLabels, mailLabels, type SettingsValues } from '../settings-values.ts';

/** The columns of the head and of each row; on phones the channels are below the kind. */
export const columnStyle = (className: string) =>
  cn('grid gap-x-4 md:grid-cols-[minmax(0,1fr)_7rem_7rem_9.5rem]', className);

/** The channels of one kind. */
export function ChannelRow({ kind }: { kind: NotificationKind }) {
  const { control, register } = useFormContext<SettingsValues>();
  const id = useId();
  const switchFor = (channel: 'app' | 'push', label: string) => (
    <Controller
      control={control}
      name={`channels.${kind}.${channel}`}
      render={({ field: { value, onChange, ...field } }) => (
        <Checkbox
          {...field}
          className="md:justify-center md:gap-0"
          label={<span className="md:sr-only">{label}</span>}
          checked={value ?? false}
          onCheckedChange={state => onChange(state === true)}
        />
      )}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be a cell of a grid
    <div role="group" aria-labelledby={id} className={columnStyle('grid-cols-2 items-center py-3 md:py-1.5')}>
      <p id={id} className="col-span-2 font-medium md:col-span-1">
        {kindLabels[kind]}
      </p>
      {switchFor('app', t`In the app`)}
      {switchFor('push', t`Push`)}
      <div className="col-span-2 flex items-center gap-3 md:col-span-1">
        <span aria-hidden className="md:hidden">
          <Trans>Mail</Trans>
        </span>
        <Select aria-label={t`Mail`} className="flex-1" {...register(`channels.${kind}.mail`)}>
          <Options choices={mailChoices.map(choice => [choice, mailLabels[choice]] as const)} />
        </Select>
      </div>
    </div>
  );
}
