import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { listTimeZones } from '#lib/time-zones.ts';
import type { SettingsValues } from '../settings-values.ts';

/** When mail and push have to wait, and in which time zone that is. */
export function QuietFields() {
  const { control, register, watch, getValues, resetField, formState } = useFormContext<SettingsValues>();
  const { errors } = formState;
  const [timeZones] = useState(() => listTimeZones(getValues('timeZone')));
  return (
    <>
      <h2 className="text-xl">
        <Trans>Quiet hours</Trans>
      </h2>
      <Controller
        control={control}
        name="isQuiet"
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox
            {...field}
            className="mt-2"
            label={t`Mail and push wait until the quiet hours are over`}
            checked={value}
            onCheckedChange={state => {
              // Times that are not on screen must not be refused.
              if (state !== true) resetField('quietHours');
              onChange(state === true);
            }}
          />
        )}
      />
      <div className="mt-3 grid max-w-xl grid-cols-1 gap-4 sm:grid-cols-2">
        {watch('isQuiet') && (
          <>
            <Field label={t`Quiet from`} error={errors.quietHours?.from?.message}>
              <Input type="time" {...register('quietHours.from')} />
            </Field>
            <Field label={t`Quiet until`} error={errors.quietHours?.until?.message}>
              <Input type="time" {...register('quietHours.until')} />
            </Field>
          </>
        )}
        <Field
          className="sm:col-span-2"
          label={t`Time zone`}
          hint={t`For quiet hours and the daily mail.`}
          error={errors.timeZone?.message}
        >
          <Select {...register('timeZone')}>
            <Options choices={timeZones} />
          </Select>
        </Field>
      </div>
    </>
  );
}
