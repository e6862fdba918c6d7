import { requestContext } from './telemetry/context.ts';

/**
 * Header of a service's answer, for the gateway only: the changes of the request as `business/7@12,rating/7@14`, the subject of each event
 * and its version.
 */
export const touchedHeader = 'x-doorstep-touched';

/** Header of a request from the gateway: recent changes of the same browser, in the same form. The answer must include them. */
export const freshHeader = 'x-doorstep-fresh';

/** Newest version by subject, the latest change last. */
export type Touched = ReadonlyMap<string, number>;

// A cookie is limited to 4 kB, including its name, signature and attributes.
const maxLength = 1_900;

/** Records a change that later reads of the same browser must see. Does nothing outside a request. */
export function touch(subject: string, version: number): void {
  const touched = requestContext.getStore()?.touched;
  if (touched) addTouched(touched, subject, version);
}

/** Formats the changes of the current request for `touchedHeader`; undefined if there are none. */
export function formatTouchedByRequest(): string | undefined {
  const touched = requestContext.getStore()?.touched;
  return touched && touched.size > 0 ? formatTouched(touched) : undefined;
}

/** Parses the format of `formatTouched` and ignores anything else in the text. */
export function parseTouched(text: string): Map<string, number> {
  const touched = new Map<string, number>();
  for (const [, subject = '', version] of text.matchAll(/(?<![a-z-])([a-z-]+\/[1-9]\d{0,15})@(\d{1,15})(?=,|$)/g))
    addTouched(touched, subject, Number(version));
  return touched;
}

/** Formats changes, the latest last; drops the earliest if all of them do not fit into a cookie. */
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
