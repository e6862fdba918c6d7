import type { PublicConfig } from '@doorstep/contracts/gateway/config/schema.ts';
import type { AdministratorState } from './administrator-state.ts';
import type { Config } from './config.ts';
import { demoAccounts } from './demo-accounts.ts';
import { createEntry, type Entry } from './edge/entry.ts';
import type { MailFollower } from './mail-state.ts';
import type { Maintenance } from './maintenance.ts';
import { mapPath } from './map/send-map.ts';

interface Followed {
  readonly mail: MailFollower;
  readonly administrator: AdministratorState;
  readonly maintenance: Maintenance;
}

/** The answer with the settings that browsers need. */
export interface OwnConfig {
  /** It is written at the first call after a change. */
  find(followed: Followed): Entry;
  changed(): void;
}

export function createOwnConfig(config: Config, googleSignIn: boolean): OwnConfig {
  const settings: Omit<PublicConfig, 'email'> = {
    demoAccounts: config.DEMO ? [...demoAccounts] : [],
    googleSignIn,
    minPasswordLength: config.PASSWORD_MIN_LENGTH,
    requiredFactor: config.REQUIRE_SECOND_FACTOR,
    map: {
      archiveUrl: config.MAP_FILE && mapPath(config.MAP_FILE),
      tilesUrl: config.MAP_TILES_URL,
      styleUrl: config.MAP_STYLE_URL,
      attribution: config.MAP_ATTRIBUTION,
    },
  };
  let entry: Entry | undefined;

  const write = ({ mail, administrator, maintenance }: Followed): Entry =>
    toEntry({
      ...settings,
      email: mail.isSending(),
      isUnclaimed: administrator.isMissing() || undefined,
      maintenance: maintenance.current()?.message,
    });

  return {
    find(followed) {
      entry ??= write(followed);
      return entry;
    },
    changed() {
      entry = undefined;
    },
  };
}

const toEntry = (config: PublicConfig): Entry =>
  createEntry({
    status: 200,
    headers: [
      ['content-type', 'application/json; charset=utf-8'],
      ['cache-control', 'public, no-cache'],
    ],
    body: Buffer.from(JSON.stringify(config)),
  });
