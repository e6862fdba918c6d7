import type { Ref } from 'react';

interface TrapFieldProps {
  readonly label: string;
  readonly name: string;
  readonly ref: Ref<HTMLInputElement>;
}

/** A field no person sees or reaches by keyboard: what fills it in is a robot. */
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

/** What a robot wrote. A browser that fills forms by itself fills this field too, which says nothing about who is there. */
export const valueInTrap = (field: HTMLInputElement | null): string =>
  field && !field.matches(':autofill') ? field.value : '';
