import { trapField } from '@doorstep/contracts/engagement/spam-rules/trap.ts';
import { t } from '@lingui/core/macro';
import type { Ref } from 'react';

/** Marks by which password managers leave a field alone. Browsers go by its name and label. */
const leaveAlone = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
};

/** A honeypot: a field that people cannot see or reach by keyboard. A form that has it filled in is held as suspected spam. */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {t`Leave this empty`}
        <input ref={ref} type="text" name={trapField} tabIndex={-1} {...leaveAlone} />
      </label>
    </div>
  );
}

/** The field of a call with the text in the honeypot. Ignores browsers that autofill it too. */
export const readTrap = (field: HTMLInputElement | null) => ({
  [trapField]: field && !field.matches(':autofill') ? field.value : '',
});
