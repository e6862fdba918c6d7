import {
  accountCreated,
  accountRefused,
  accountUpdated,
  businessApproved,
  businessCreated,
  businessDeleted,
  businessRefused,
  businessUpdated,
} from '@doorstep/contracts';
import { createMailer } from '@doorstep/platform/mail';
import { on, subscribe } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { createAdvance } from './approvals/advance.ts';
import { approvalRoutes } from './approvals/approval.routes.ts';
import { createApprover } from './approvals/approve-request.ts';
import {
  endRequestsOf,
  onAccountReady,
  onAccountRefused,
  onBusinessReady,
  onBusinessRefused,
} from './approvals/on-answers.ts';
import { type Config, configSchema } from './config.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { migrations } from './migrations/index.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { createRequestWriter } from './requests/create-request.ts';
import { createReviewMarker } from './requests/mark-for-review.ts';
import { requestModel } from './requests/request.model.ts';
import { requestRoutes } from './requests/request.routes.ts';

export const onboarding = {
  name: 'onboarding' as const,
  config: configSchema,
  migrations,
  app({ db, config, log }: ServiceContext<Config>) {
    const routes = createRoutes(config.ACTOR_SECRET);
    const requests = requestModel(db);
    const known = knownBusinessModel(db);
    const mailer = createMailer(db, config, log);
    const advance = createAdvance({ db, requests, mailer, publicUrl: config.PUBLIC_URL });
    const approve = createApprover({ db, requests, advance, patienceMilliseconds: config.APPROVAL_PATIENCE_MS });

    requestRoutes(routes, {
      db,
      requests,
      known,
      createRequest: createRequestWriter(db, requests),
      submit: createReviewMarker(db, { requests, known }),
    });
    approvalRoutes(routes, { db, advance, approve });
    overviewRoutes(routes, { requests, actorSecret: config.ACTOR_SECRET });

    return {
      routers: [routes.router],
      subscriptions: [
        subscribe('businesses', [
          on(businessCreated, onBusinessChanged(known, onBusinessReady(advance, known))),
          on(businessApproved, onBusinessChanged(known, onBusinessReady(advance, known))),
          on(businessUpdated, onBusinessChanged(known)),
          on(businessDeleted, onBusinessDeleted(known, endRequestsOf(advance, requests))),
          on(businessRefused, onBusinessRefused(advance)),
        ]),
        subscribe('accounts', [
          on(accountCreated, onAccountReady(advance)),
          on(accountUpdated, onAccountReady(advance)),
          on(accountRefused, onAccountRefused(advance)),
        ]),
      ],
      stop: () => mailer.stop(),
    };
  },
};
