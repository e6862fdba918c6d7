/**
 * What a rendered page, its scripts (`first-paint.js` and `first-use.js` in `frontend/public`) and the code that takes the page over
 * say to one another: attributes of elements, ids and one event. The scripts spell them themselves, because they are served as they are; a test
 * compares them.
 */
export const hydration = {
  /** The cookie that a browser with a session has, for scripts. Over TLS its name begins with `__Host-`. */
  sessionCookie: 'doorstep.session',
  /** On `<html>`, by first-paint.js: the browser has that cookie, so the code asks who is signed in. */
  session: 'data-session',
  /** On `<html>`, by first-use.js: somebody has used the page before its code ran. */
  used: 'data-used',
  /** On `<html>`, by the code: the page is taken over, and shows who is signed in. */
  takenOver: 'data-taken-over',
  /** On an element that is nothing without code, such as a map: the code runs at once, without waiting for a first use. */
  needsCode: 'data-needs-code',
  /** On a link that does better with code: a click that comes before it is kept, and repeated when the page is taken over. */
  repeated: 'data-repeated',
  /** On the element that a page opens at, such as the tabs of a business whose address names one. */
  opensHere: 'data-opens-here',
  /** The id of the `<template>` that names the files of the code; being in a template, they are not loaded. */
  scriptsId: 'scripts',
  /** The id of the JSON that the code begins with: answers that the server had, the time, the route. */
  stateId: 'page-state',
  /** The event on `window` when the page is taken over: what was done before is done again then. */
  takenOverEvent: 'takenover',
} as const;
