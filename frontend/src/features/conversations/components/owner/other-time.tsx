import { toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { isEnter } from '#lib/typed-enter.ts';
import { toMoment } from '../../slots.ts';

interface OtherTimeProps {
  /** That of the business. */
  readonly timeZone: string;
  /** True if the fields are there at once, because no time can be chosen elsewhere. */
  readonly isOpen: boolean;
  readonly isFull: boolean;
  /** Asks before a time is added; undefined for one that needs no question. */
  readonly question: (startsAt: string) => string | undefined;
  readonly onAdd: (startsAt: string) => void;
}

/** Adds a time that is typed. */
export function OtherTime({ timeZone, isOpen: isOpenAtFirst, isFull, question, onAdd }: OtherTimeProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [error, setError] = useState<{ readonly date?: string; readonly time?: string }>({});
  const [asked, setAsked] = useState<{ readonly startsAt: string; readonly text: string }>();

  function add(startsAt: string) {
    onAdd(startsAt);
    setAsked(undefined);
    setTime('');
  }

  function check() {
    setAsked(undefined);
    if (!date) return setError({ date: t`Please choose a day` });
    if (!time) return setError({ time: t`Please choose a time` });
    const moment = toMoment(date, time, timeZone);
    if (moment.getTime() <= Date.now()) return setError({ time: t`This time is over` });
    setError({});
    const startsAt = moment.toISOString();
    const text = question(startsAt);
    if (text) setAsked({ startsAt, text });
    else add(startsAt);
  }

  if (!isOpen)
    return (
      <Button size="sm" variant="ghost" className="-mx-2 self-start px-2" icon={Plus} onClick={() => setOpen(true)}>
        <Trans>Another time</Trans>
      </Button>
    );
  return (
    <fieldset
      className="grid gap-2"
      onKeyDown={event => {
        if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
        // Enter would send the form around it.
        event.preventDefault();
        check();
      }}
    >
      <legend className="sr-only">{t`Another time`}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 narrow:grid-cols-1 sm:max-w-lg">
        <Field className="min-w-0 grid-cols-1" label={t`Day`} error={error.date}>
          <Input
            type="date"
            className="px-2.5"
            min={toLocalTime(timeZone, new Date()).date}
            value={date}
            onChange={event => setDate(event.target.value)}
          />
        </Field>
        <Field className="min-w-0 grid-cols-1" label={t`Time`} error={error.time}>
          <Input type="time" className="px-2.5" value={time} onChange={event => setTime(event.target.value)} />
        </Field>
        <Button variant="secondary" className="mt-6.5 narrow:mt-0" disabled={isFull} onClick={check}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {asked && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-text"
        >
          <p className="font-medium">{asked.text}</p>
          <div className="flex flex-wrap gap-1">
            <Button size="sm" variant="secondary" onClick={() => add(asked.startsAt)}>
              <Trans>Offer anyway</Trans>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsked(undefined)}>
              <Trans>No</Trans>
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
}
