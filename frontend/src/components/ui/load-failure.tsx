import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';

/** Shown at a field or in a form whose data failed to load. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <span role="alert" className="flex flex-wrap items-baseline gap-x-3 text-danger-text">
      {text}
      <Button variant="link" size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </span>
  );
}
