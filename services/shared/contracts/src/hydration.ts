/**
 * Names that a rendered page, its scripts (`first-paint.js` and `first-use.js` in `frontend/public`) and the code that hydrates the page
 * share: attributes of elements, ids and one event. The scripts repeat them, because they are served without a build; a test compares them.
 */
export const hydration = {
  /** The cookie that tells scripts that the browser has a session. Over TLS its name begins with `__Host-`. */
  sessionCookie: 'doorstep.session',
  /** Set on `<html>` by first-paint.js: the browser has that cookie, so the code asks who is signed in. */
  session: 'data-session',
  /** Set on `<html>` by first-use.js: the visitor used the page before its code ran. */
  used: 'data-used',
  /** Set on `<html>` by the gateway while the site can only be read, so that the code asks what it says about that. */
  maintenance: 'data-maintenance',
  /** Set on `<html>` by the code: the page is hydrated and shows who is signed in. */
  takenOver: 'data-taken-over',
  /** Marks an element that needs code, such as a map: the code runs at once instead of waiting for the first use. */
  needsCode: 'data-needs-code',
  /** Marks a link that works better with code: an early click is held back and repeated once the page is hydrated. */
  repeated: 'data-repeated',
  /** Marks the element that a page scrolls to when it opens, such as the tabs of a business whose address names one. */
  opensHere: 'data-opens-here',
  /** Marks a link whose taps are counted for a business: the kind of visit and the id of the business. */
  tap: 'data-tap',
  /** Set on `<html>` by first-use.js: such a link was tapped before the code that reports it ran. */
  earlyTap: 'data-early-tap',
  /** The id of the `<template>` that names the script files; inside a template, they are not loaded. */
  scriptsId: 'scripts',
  /** The id of the JSON with the initial state of the code: answers that the server had, the time, the route. */
  stateId: 'page-state',
  /** The id of the JSON with the settings of the site, in a page that the browser renders. */
  siteId: 'site-settings',
  /** The event on `window` when the page is hydrated: earlier clicks and inputs are repeated then. */
  takenOverEvent: 'takenover',
} as const;
