import { t } from '@lingui/core/macro';
import { StateDialog } from '#components/ui/dialog.tsx';
import type { DialogState } from '#lib/use-dialog.ts';

const keys = [
  ['J', t`Next inquiry`],
  ['K', t`Previous inquiry`],
  [t`Enter`, t`Open`],
  ['E', t`Close the open inquiry, after a question`],
  ['/', t`Search`],
  [t`Esc`, t`Leave the field, or go back to the list`],
  ['?', t`Show these keys`],
] as const;

/** Explains the keys with which the inbox is worked. */
export const KeysDialog = ({ dialog }: { dialog: DialogState<never> }) => (
  <StateDialog dialog={dialog} title={t`Keys of the inbox`} className="sm:max-w-md">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5">
      {keys.map(([key, meaning]) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt>
            <kbd className="inline-block min-w-8 rounded-md border border-control/70 bg-sunken px-2 py-0.5 text-center font-sans font-semibold text-sm">
              {key}
            </kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </StateDialog>
);
