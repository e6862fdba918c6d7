import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { Trans } from '@lingui/react/macro';
import { maxChosen, setChosen, useChosen } from '../chosen.ts';

/** The box on a card that adds its business to the comparison. */
export function CompareToggle({ business }: { business: Business }) {
  const chosen = useChosen();
  const isChosen = chosen.some(({ id }) => id === business.id);
  return (
    <label className="noscript:invisible relative z-1 flex min-h-11 cursor-pointer items-center gap-2 pe-2 text-sm has-disabled:cursor-default has-disabled:opacity-55">
      <input
        type="checkbox"
        {...{ [hydration.chosen]: business.id }}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= maxChosen}
        // Sets what the box shows: a toggle would undo a choice that it did not show yet.
        onChange={({ target }) => setChosen(business, target.checked)}
        className="size-4.5 accent-primary"
      />
      <span>
        <Trans>
          Compare<span className="sr-only"> {business.name}</span>
        </Trans>
      </span>
    </label>
  );
}
