import type { Inquiry } from '@doorstep/contracts/inquiries.ts';
import { maxOfferedTimes } from '@doorstep/contracts/quotes.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField } from '#components/ui/form-fields.tsx';
import { Input } from '#components/ui/input.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { toDay } from '#lib/days.ts';
import { formatNumber } from '#lib/format.ts';
import { useKeyring } from '#lib/keyring.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useReplyAsBusiness } from '../../api/owner-conversation.ts';
import { nameZone, toMoment } from '../../slots.ts';
import { RemoveButton } from './remove-button.tsx';

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480];

/** Times as they are typed, in the time zone of the business. */
const timesForm = (timeZone: string) =>
  z.object({
    text: z.string().trim().max(5000),
    minutes: z.coerce.number(),
    slots: z
      .array(
        z
          .object({ date: z.string().min(1, t`Please choose a day`), time: z.string().min(1, t`Please choose a time`) })
          .refine(({ date, time }) => toMoment(date, time, timeZone).getTime() > Date.now(), {
            message: t`This time is over`,
            path: ['time'],
            when: ({ issues }) => issues.length === 0,
          }),
      )
      .min(1)
      .max(maxOfferedTimes),
  });

interface TimesDialogProps {
  readonly dialog: DialogState<never>;
  readonly inquiry: Inquiry;
  readonly timeZone: string;
}

/** Offers times, of which the sender chooses one. */
export const TimesDialog = ({ dialog, inquiry, timeZone }: TimesDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={t`Offer times`}
    description={t`${inquiry.name} chooses one of them. Times are those of your business: ${nameZone(timeZone, new Date().toISOString())}.`}
  >
    <TimesForm inquiry={inquiry} timeZone={timeZone} onDone={dialog.close} />
  </FormDialog>
);

function TimesForm({ inquiry, timeZone, onDone }: { inquiry: Inquiry; timeZone: string; onDone: () => void }) {
  const reply = useReplyAsBusiness(inquiry);
  const keys = useKeyring();
  const { form, submit } = useApiForm({
    schema: timesForm(timeZone),
    defaultValues: { text: '', minutes: '60', slots: [{ date: '', time: '09:00' }] },
    send: ({ text, minutes, slots }) => {
      const appointment = {
        slots: slots.map(({ date, time }) => ({ startsAt: toMoment(date, time, timeZone).toISOString(), minutes })),
      };
      return reply.mutateAsync({ text, appointment, idempotencyKey: keys.keyFor({ text, appointment }) });
    },
    success: () => {
      onDone();
      return { title: t`Times sent` };
    },
    failure: { title: t`Not sent`, description: t`Please try again.` },
  });
  const rows = useFieldArray({ control: form.control, name: 'slots', keyName: 'rowId' });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      {rows.fields.map((row, index) => (
        <fieldset
          key={row.rowId}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 narrow:grid-cols-1"
        >
          <legend className="sr-only">{t`Time ${index + 1}`}</legend>
          <Field className="min-w-0 grid-cols-1" label={t`Day`} error={errors.slots?.[index]?.date?.message}>
            <Input type="date" className="px-2.5" min={toDay(new Date())} {...form.register(`slots.${index}.date`)} />
          </Field>
          <Field className="min-w-0 grid-cols-1" label={t`Time`} error={errors.slots?.[index]?.time?.message}>
            <Input type="time" className="px-2.5" {...form.register(`slots.${index}.time`)} />
          </Field>
          <RemoveButton
            label={t`Remove time ${index + 1}`}
            disabled={rows.fields.length === 1}
            onClick={() => rows.remove(index)}
          />
        </fieldset>
      ))}
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        icon={Plus}
        disabled={rows.fields.length >= maxOfferedTimes}
        onClick={() => rows.append({ date: form.getValues('slots').at(-1)?.date ?? '', time: '09:00' })}
      >
        <Trans>Add a time</Trans>
      </Button>
      <Field label={t`Duration`}>
        <Select {...form.register('minutes')}>
          <Options choices={lengths.map(minutes => [minutes, nameLength(minutes)])} />
        </Select>
      </Field>
      <TextareaField form={form} name="text" label={t`Message`} optional rows={3} maxHeight="max-h-60" />
      <FormActions form={form} onCancel={onDone} label={t`Send times`} pendingLabel={t`Sending...`} />
    </form>
  );
}

const nameLength = (minutes: number): string =>
  minutes < 60
    ? plural(minutes, { one: '# minute', other: '# minutes' })
    : minutes === 60
      ? t`1 hour`
      : t`${formatNumber(minutes / 60)} hours`;
