import { createRoutes, type Kit, type ServiceConfig, serviceConfigSchema } from '@doorstep/platform';
import { createRequestWriter } from './requests/create-request.ts';
import { requestModel } from './requests/request.model.ts';
import { requestRoutes } from './requests/request.routes.ts';

export const onboarding = {
  name: 'onboarding' as const,
  config: serviceConfigSchema,
  app({ db, config }: Kit<ServiceConfig>) {
    const routes = createRoutes(config.ACTOR_SECRET);

    requestRoutes(routes, { db, createRequest: createRequestWriter(db, requestModel(db)) });

    return { routers: [routes.router], subscriptions: [] };
  },
};
