import type { Session } from '@doorstep/contracts/gateway/sessions/schema.ts';
import { t } from '@lingui/core/macro';

/** 'Firefox on Windows', as far as browser and system are known. */
export function nameDevice({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return t`${browser} on ${system}`;
  if (browser) return browser;
  return system ? t`A browser on ${system}` : t`An unknown browser or program`;
}
