/**
 * What a rendered page, the script that waits for its first use (`frontend/public/first-use.js`) and the code that takes the page over
 * say to one another: attributes of elements, ids and one event. `first-use.js` spells them itself, because it is served as it is; a test
 * compares them.
 */
export const hydration = {
  /** On `<html>`, by the gateway: the browser has no session, so nobody needs to be asked who is signed in. */
  visitor: 'data-visitor',
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
