import type { Business } from '@doorstep/contracts/businesses.ts';
import { Trans } from '@lingui/react/macro';
import { maxChosen, toggleChosen, useChosen } from '../chosen.ts';

/** The toggle on a card that adds its business to the comparison. */
export function CompareToggle({ business }: { business: Pick<Business, 'id' | 'name'> }) {
  const chosen = useChosen();
  const isChosen = chosen.some(({ id }) => id === business.id);
  return (
    <label className="noscript:invisible relative z-1 flex min-h-11 cursor-pointer items-center gap-2 pe-2 text-sm has-disabled:cursor-default has-disabled:opacity-55">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= maxChosen}
        onChange={() => toggleChosen(business)}
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
