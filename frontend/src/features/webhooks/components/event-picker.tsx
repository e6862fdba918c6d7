import { useId } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { eventGroups, toggle } from '../event-groups.ts';

interface EventPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (types: string[]) => void;
  readonly error: string | undefined;
}

/** The events to post, grouped by the service that publishes them. */
export function EventPicker({ chosen, onChange, error }: EventPickerProps) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-4" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm">Events</legend>
      {error && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
      {eventGroups.map(({ label, events }) => (
        <fieldset key={label} className="rounded-control border border-line px-3 pb-1">
          <legend className="px-1 text-muted text-sm">{label}</legend>
          {events.map(({ type, summary }) => (
            <Checkbox
              key={type}
              label={
                <>
                  <span className="block font-mono text-sm">{type}</span>
                  <span className="block text-muted text-sm">{summary}</span>
                </>
              }
              checked={chosen.includes(type)}
              onCheckedChange={state => onChange(toggle(chosen, type, state === true))}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
