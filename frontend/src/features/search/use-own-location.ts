import type { Location } from '@doorstep/contracts/locations.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';

/** In ms. A location from hours ago may be in another city; one from minutes ago is not. */
const maximumAge = 5 * 60_000;
const timeout = 15_000;

/** Asks the browser for its location, on demand. `message` reports the progress. */
export function useOwnLocation(onFound: (location: Location) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'unknown'>('idle');

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

  return { ask, message: messages[state], forget: () => setState('idle') };
}

const messages = {
  idle: undefined,
  asking: t`Finding your location…`,
  refused: t`Your browser does not share your location. Type a city or zip code instead.`,
  unknown: t`Your location could not be found. Type a city or zip code instead.`,
};
