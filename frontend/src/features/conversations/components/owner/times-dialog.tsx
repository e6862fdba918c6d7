import { z } from '@doorstep/contracts/common/zod.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { maxOfferedTimes } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { addDays, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import { TextareaField } from '#components/ui/form-fields.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { formatDayRange, formatMoment, formatNumber } from '#lib/format.ts';
import { useKeyring } from '#lib/keyring.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useNow } from '#lib/use-now.ts';
import { appointmentsQuery, useReplyAsBusiness } from '../../api/owner-conversation.ts';
import { findTaken, hasHours, isWithinHours, weekFrom } from '../../offer-week.ts';
import { nameZone } from '../../slots.ts';
import { OtherTime } from './other-time.tsx';
import { WeekGrid } from './week-grid.tsx';

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480];

const timesForm = z.object({
  text: z.string().trim().max(5000),
  minutes: z.coerce.number(),
  starts: z
    .array(z.string())
    .min(1, t`Please choose a time`)
    .max(maxOfferedTimes)
    .refine(starts => starts.every(startsAt => Date.parse(startsAt) > Date.now()), t`One of the times is over`),
});

interface TimesDialogProps {
  readonly dialog: DialogState<never>;
  readonly inquiry: Inquiry;
  readonly business: Business;
}

/** Offers times, of which the sender chooses one. */
export const TimesDialog = ({ dialog, inquiry, business }: TimesDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={t`Offer times`}
    description={t`${inquiry.name} chooses one of them. Times are those of your business: ${nameZone(business.timeZone, new Date().toISOString())}.`}
    className="sm:max-w-3xl"
  >
    <TimesForm inquiry={inquiry} business={business} onDone={dialog.close} />
  </FormDialog>
);

interface TimesFormProps extends Omit<TimesDialogProps, 'dialog'> {
  readonly onDone: () => void;
}

function TimesForm({ inquiry, business, onDone }: TimesFormProps) {
  const { timeZone } = business;
  const reply = useReplyAsBusiness(inquiry);
  const keys = useKeyring();
  const now = useNow();
  const { data: taken = [] } = useQuery(appointmentsQuery(business.id));
  const [week, setWeek] = useState(0);
  const { form, submit } = useApiForm({
    schema: timesForm,
    defaultValues: { text: '', minutes: '60', starts: [] as string[] },
    send: ({ text, minutes, starts }) => {
      const appointment = { slots: starts.map(startsAt => ({ startsAt, minutes })) };
      return reply.mutateAsync({ text, appointment, idempotencyKey: keys.keyFor({ text, appointment }) });
    },
    success: () => {
      onDone();
      return { title: t`Times sent` };
    },
    failure: { title: t`Not sent`, description: t`Please try again.` },
  });
  const [starts, length] = useWatch({ control: form.control, name: ['starts', 'minutes'] });
  const minutes = Number(length);
  const isFull = starts.length >= maxOfferedTimes;
  const isOutside = (startsAt: string) => hasHours(business) && !isWithinHours({ startsAt, minutes }, business);
  const first = addDays(toLocalTime(timeZone, now).date, 7 * week);

  const offer = (next: readonly string[]) =>
    form.setValue('starts', next.toSorted(), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const toggle = (startsAt: string) =>
    offer(starts.includes(startsAt) ? starts.filter(other => other !== startsAt) : [...starts, startsAt]);

  /** The question before a time is offered that the owner may not mean. */
  function question(startsAt: string): string | undefined {
    const other = findTaken({ startsAt, minutes }, taken);
    if (other) return t`You have an appointment with ${other.name} then. Offer it anyway?`;
    return isOutside(startsAt) ? t`Outside your hours. Offer it anyway?` : undefined;
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field label={t`Duration`} className="sm:max-w-56">
        <Select {...form.register('minutes')}>
          <Options choices={lengths.map(value => [value, nameLength(value)])} />
        </Select>
      </Field>
      {hasHours(business) && (
        <>
          <div className="flex items-center justify-between gap-2">
            <Button
              size="icon-sm"
              variant="ghost"
              icon={ChevronLeft}
              disabled={week === 0}
              aria-label={t`Previous week`}
              onClick={() => setWeek(week - 1)}
            />
            <p aria-live="polite" className="text-center font-semibold">
              {formatDayRange(first, addDays(first, 6))}
            </p>
            <Button
              size="icon-sm"
              variant="ghost"
              icon={ChevronRight}
              aria-label={t`Next week`}
              onClick={() => setWeek(week + 1)}
            />
          </div>
          <WeekGrid
            key={first}
            days={weekFrom(first, business, { minutes, taken, now })}
            chosen={starts}
            isFull={isFull}
            onToggle={toggle}
          />
        </>
      )}
      <OtherTime
        timeZone={timeZone}
        isOpen={!hasHours(business)}
        isFull={isFull}
        question={question}
        onAdd={startsAt => starts.includes(startsAt) || toggle(startsAt)}
      />
      <div className="grid gap-2">
        {starts.length > 0 && (
          <ul aria-label={t`Times to offer`} className="flex flex-wrap gap-2">
            {starts.map(startsAt => {
              const when = formatMoment(startsAt, timeZone);
              return (
                <li
                  key={startsAt}
                  className="inline-flex min-h-9 items-center gap-1 rounded-full bg-primary-soft ps-3.5 font-medium text-primary text-sm"
                >
                  {when}
                  {isOutside(startsAt) && <span className="font-normal">({t`outside your hours`})</span>}
                  <Button
                    size="icon-sm"
                    variant="ghost"
                    className="rounded-full"
                    icon={X}
                    aria-label={t`Remove ${when}`}
                    onClick={() => toggle(startsAt)}
                  />
                </li>
              );
            })}
          </ul>
        )}
        {isFull && (
          <p className="text-muted text-sm">{t`You can offer up to ${formatNumber(maxOfferedTimes)} times.`}</p>
        )}
        {form.formState.errors.starts?.message && (
          <FieldError role="alert">{form.formState.errors.starts.message}</FieldError>
        )}
      </div>
      <TextareaField form={form} name="text" label={t`Message`} optional rows={2} maxHeight="max-h-60" />
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
