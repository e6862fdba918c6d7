import { getMailState } from '@doorstep/contracts/identity/mail-server/calls.ts';
import type { MailState } from '@doorstep/contracts/identity/mail-server/schema.ts';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from './config.ts';
import type { ServiceProxy } from './services/proxy.ts';
import { createReader } from './services/read-until-answered.ts';

/** Follows whether the site sends mail, which identity knows: the operator or an administrator has set a mail server. */
export interface MailFollower {
  /** False until identity has answered. */
  isSending(): boolean;
  /** Takes the state from an event, if it is newer. */
  learn(state: MailState): void;
  /** Reads it from identity, in the background, until it answers: events were missed while there was no connection. */
  refresh(): void;
  stop(): void;
}

/** Follows the mail server of the site; `onChange` is called after each change. */
export function followMail(
  { config, proxy, log }: { config: Config; proxy: ServiceProxy; log: Logger },
  onChange: () => void,
): MailFollower {
  const isFixed = config.SMTP_URL !== undefined;
  let state: MailState = { isSending: isFixed, version: 0 };

  function take(found: MailState): void {
    const isChanged = found.isSending !== state.isSending;
    state = found;
    if (isChanged) onChange();
  }

  const reader = createReader({ config, proxy, log }, { service: 'identity', endpoint: getMailState, take });
  return {
    isSending: () => state.isSending,
    learn(found) {
      reader.noteEvent(found.version);
      if (!isFixed && found.version > state.version) take(found);
    },
    refresh: () => void (isFixed || reader.refresh()),
    stop: reader.stop,
  };
}
