import type { Session } from '@doorstep/contracts/sessions.ts';

/** 'Firefox on Windows', as far as browser and system are known. */
export function nameDevice({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  if (browser) return browser;
  return system ? `A browser on ${system}` : 'An unknown browser or program';
}
