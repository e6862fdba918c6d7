import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSite } from '#lib/site.ts';
import { findableZip } from '#lib/zip-names.ts';

/** In ms. A location from hours ago may be in another city; one from minutes ago is not. */
const maximumAge = 5 * 60_000;
const timeout = 15_000;

/** Asks the browser for its location, on demand. `message` reports the progress. */
export function useOwnLocation(onFound: (location: Location) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'unknown'>('idle');
  const zip = findableZip(useSite().country);

  function ask() {
    // Browsers do not offer it on pages without TLS.
    if (!('geolocation' in navigator)) return setState('unknown');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { maximumAge, timeout },
    );
  }

  return { ask, message: messages(zip)[state], forget: () => setState('idle') };
}

const messages = (zip: string | undefined) => ({
  idle: undefined,
  asking: t`Finding your location…`,
  refused: zip
    ? t`Your browser does not share your location. Type a city or ${zip} instead.`
    : t`Your browser does not share your location. Type a city instead.`,
  unknown: zip
    ? t`Your location could not be found. Type a city or ${zip} instead.`
    : t`Your location could not be found. Type a city instead.`,
});
