import { requestContext } from './telemetry/context.ts';

/**
 * In the answer of a service: what its request changed, as `business/7@12,rating/7@14`: the subject of each event and its version.
 * For the gateway alone.
 */
export const touchedHeader = 'x-doorstep-touched';

/** In a request of the gateway: what the same browser changed lately, in the same form. The answer must include at least that. */
export const freshHeader = 'x-doorstep-fresh';

/** Newest version by subject, the latest change last. */
export type Touched = ReadonlyMap<string, number>;

// A cookie may have 4 kB with its name, its signature and its attributes.
const maxLength = 1_900;

/** Notes a change that later reads of the same browser must see. Does nothing outside of a request. */
export function touch(subject: string, version: number): void {
  const touched = requestContext.getStore()?.touched;
  if (touched) addTouched(touched, subject, version);
}

/** What the current request has changed, for `touchedHeader`; undefined for nothing. */
export function formatTouchedByRequest(): string | undefined {
  const touched = requestContext.getStore()?.touched;
  return touched && touched.size > 0 ? formatTouched(touched) : undefined;
}

/** Reads what `formatTouched` wrote; anything else in the text is left out. */
export function parseTouched(text: string): Map<string, number> {
  const touched = new Map<string, number>();
  for (const [, subject = '', version] of text.matchAll(/([a-z-]+\/[1-9]\d{0,15})@(\d{1,15})(?=,|$)/g))
    addTouched(touched, subject, Number(version));
  return touched;
}

/** Writes changes, the latest last; the earliest are left out where all together are longer than a cookie may be. */
export function formatTouched(touched: Touched): string {
  let text = '';
  for (const [subject, version] of [...touched].reverse()) {
    const longer = text ? `${subject}@${version},${text}` : `${subject}@${version}`;
    if (longer.length > maxLength) break;
    text = longer;
  }
  return text;
}

function addTouched(touched: Map<string, number>, subject: string, version: number): void {
  const newest = Math.max(version, touched.get(subject) ?? 0);
  touched.delete(subject);
  touched.set(subject, newest);
}
