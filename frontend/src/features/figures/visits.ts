import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import { countVisit } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { VisitKind } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Reports what the gateway does not see itself: businesses that are opened within the site, and taps on links that are marked
 * (`tapped` in `#lib/tapped.ts`). Nothing about the visitor is sent. Loads with the first use of a page.
 */
export function Visits() {
  const { pathname } = useLocation();
  // The gateway has counted the page that it sent, whichever page is open by now.
  const counted = useRef<string>(undefined);

  useEffect(() => {
    counted.current ??= findBusiness(loadedPath());
    const business = findBusiness(pathname);
    if (business !== '' && business !== counted.current) report('view', business);
    counted.current = business;
  }, [pathname]);

  useEffect(() => {
    const { documentElement: page } = document;
    const early = page.getAttribute(hydration.earlyTap);
    page.removeAttribute(hydration.earlyTap);
    if (early) reportTap(early);
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element && target.closest(`[${hydration.tap}]`);
      if (link) reportTap(link.getAttribute(hydration.tap) ?? '');
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  return null;
}

function reportTap(tap: string): void {
  const [kind = '', business = ''] = tap.split(' ');
  report(kind as VisitKind, business);
}

/** Sent even if the page closes. The answer says nothing, and a failure changes nothing for the visitor. */
function report(kind: VisitKind, business: string): void {
  const body = new Blob([JSON.stringify({ kind })], { type: 'application/json' });
  navigator.sendBeacon(fillPath(countVisit.path, { id: business }), body);
}

/** The id of the business whose page has this path, or nothing. */
const findBusiness = (path: string): string => /\/business\/(\d+)$/.exec(path)?.[1] ?? '';

/** The path of the page that was loaded. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname : '';
}
