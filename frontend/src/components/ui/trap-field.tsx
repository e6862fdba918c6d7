import type { Ref } from 'react';

interface TrapFieldProps {
  readonly label: string;
  readonly name: string;
  readonly ref: Ref<HTMLInputElement>;
}

/** A field that no person sees or reaches by keyboard, so that only robots fill it in. */
export function TrapField({ label, name, ref }: TrapFieldProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input ref={ref} type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What a robot entered. Browsers that fill in forms fill in this field too, which does not count. */
export const valueInTrap = (field: HTMLInputElement | null): string =>
  field && !field.matches(':autofill') ? field.value : '';
