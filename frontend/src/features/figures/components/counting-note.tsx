import { Trans } from '@lingui/react/macro';

/** Explains how the figures are counted. */
export function CountingNote() {
  return (
    <p className="text-muted text-sm">
      <Trans>
        Counted without cookies and without anything about a single visitor. Robots, repeated loads, and visits of
        owners to their own pages are left out. Days are those of UTC.
      </Trans>
    </p>
  );
}
