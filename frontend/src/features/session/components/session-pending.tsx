import { Trans } from '@lingui/react/macro';
import { Spinner } from '#components/ui/spinner.tsx';

/** Shown until the session is known: nothing at first, because it takes only a moment. */
export function SessionPending() {
  return (
    <div role="status" className="grid min-h-[60dvh] animate-late place-items-center text-primary">
      <Spinner className="size-8" />
      <span className="sr-only">
        <Trans>Loading your account</Trans>
      </span>
    </div>
  );
}
