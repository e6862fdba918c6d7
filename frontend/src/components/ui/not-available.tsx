import { Trans } from '@lingui/react/macro';

/** A dash in the place of a figure that is not known. */
export const NotAvailable = () => (
  <>
    <span aria-hidden className="text-muted">
      —
    </span>
    <span className="sr-only">
      <Trans>Not available</Trans>
    </span>
  </>
);
