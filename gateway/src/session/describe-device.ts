import bowser from 'bowser';

/** Length of a `User-Agent` that is stored; real ones are shorter. */
const maxLength = 400;

/** The `User-Agent` of a browser as its session stores it. */
export const toDevice = (userAgent: string | undefined): string => (userAgent ?? '').slice(0, maxLength);

/** Names browser and operating system; programs have neither. */
export function describeDevice(device: string): { browser?: string; system?: string } {
  if (device === '') return {};
  const { browser, os } = bowser.parse(device);
  return { ...(browser.name && { browser: browser.name }), ...(os.name && { system: os.name }) };
}
