import { Trans } from '@lingui/react/macro';
import { MapPinOff } from 'lucide-react';

/** Replaces a map that the browser cannot draw or that could not be loaded. */
export const MapUnavailable = () => (
  <div className="grid size-full place-content-center justify-items-center gap-2 bg-sunken p-6 text-center text-muted">
    <MapPinOff aria-hidden className="size-8" />
    <p role="status">
      <Trans>The map cannot be shown here.</Trans>
    </p>
  </div>
);
