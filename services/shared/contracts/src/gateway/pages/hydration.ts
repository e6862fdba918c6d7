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
  /** Set on `<html>` by first-use.js while a tap or typed words wait for the code: a bar says so. */
  waiting: 'data-waiting',
  /** Set on `<html>` by the gateway while the site can only be read or has no administrator, so that the code asks what to say. */
  notice: 'data-notice',
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
  /** Marks a box that chooses a business to compare, with the id of the business: ticked at once if this tab keeps that choice. */
  chosen: 'data-chosen',
  /** The key of those businesses in the storage of the tab. */
  chosenKey: 'compared',
  /** Marks a form whose draft this tab keeps, with the name of the draft: filled in at once. */
  draft: 'data-draft',
  /** The key of a draft in the storage of the tab, before its name. */
  draftKey: 'draft:',
  /** Marks a field that has the city chosen in this browser, and a list of links to categories, which are limited to it. */
  city: 'data-city',
  /** The key of that city in the storage of the browser. */
  cityKey: 'city',
  /** The id of the `<template>` that names the script files; inside a template, they are not loaded. */
  scriptsId: 'scripts',
  /** The id of the JSON with the initial state of the code: answers that the server had, the time, the route. */
  stateId: 'page-state',
  /** The id of the JSON with the settings of the site, in a page that the browser renders. */
  siteId: 'site-settings',
  /** The id of the element that React renders. */
  rootId: 'root',
  /**
   * The event on `window` when the code is ready. Its detail is the function that hydrates the page, which first-use.js calls with the
   * `MutationRecord`s of what others have changed in it, as soon as that can be undone.
   */
  takingOverEvent: 'takingover',
  /** The event on `window` when the page is hydrated: earlier clicks and inputs are repeated then. */
  takenOverEvent: 'takenover',
} as const;
