import type { Ref } from 'react';

interface TrapFieldProps {
  readonly label: string;
  readonly name: string;
  readonly ref: Ref<HTMLInputElement>;
}

/** A honeypot: a field that people cannot see or reach by keyboard, so that only robots fill it in. */
export function TrapField({ label, name, ref }: TrapFieldProps) {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input ref={ref} type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Reads the text that a robot entered. Ignores browsers that autofill this field too. */
export const valueInTrap = (field: HTMLInputElement | null): string =>
  field && !field.matches(':autofill') ? field.value : '';
