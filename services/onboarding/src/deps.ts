import { onboardingDataErased } from '@doorstep/contracts/identity/erasures/events.ts';
import { dataKeysOf } from '@doorstep/platform/data-keys';
import { createErasureAnswers } from '@doorstep/platform/erasure';
import { createMailer } from '@doorstep/platform/mail';
import type { ServiceContext } from '@doorstep/platform/service';
import type { Config } from './config.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { requestModel } from './requests/request.model.ts';

/** Dependencies of the use cases of onboarding. */
export type Deps = ReturnType<typeof createDeps>;

export const createDeps = ({ db, config, log, metrics }: ServiceContext<Config>) => ({
  db,
  requests: requestModel(db),
  knownBusinesses: knownBusinessModel(db),
  answerErasure: createErasureAnswers(db, onboardingDataErased),
  /** Sends what earlier releases queued; identity sends mails since. */
  mailer: createMailer({ db, config, log, metrics }),
  approvalTimeoutMs: config.APPROVAL_PATIENCE_MS,
  actorSecret: config.ACTOR_SECRET,
  dataKeys: dataKeysOf(config),
  now: () => new Date(),
});
