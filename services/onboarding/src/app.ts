import { type Kit, type ServiceConfig, serviceConfigSchema } from '@doorstep/platform';
import { requestModel } from './requests/request.model.ts';

export const onboarding = {
  name: 'onboarding' as const,
  config: serviceConfigSchema,
  app({ db }: Kit<ServiceConfig>) {
    requestModel(db);
    return { routers: [], subscriptions: [] };
  },
};
