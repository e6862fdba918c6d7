import { type Kit, type ServiceConfig, serviceConfigSchema } from '@doorstep/platform';
import { userModel } from './users/user.model.ts';

export const identity = {
  name: 'identity' as const,
  config: serviceConfigSchema,
  app({ db }: Kit<ServiceConfig>) {
    userModel(db);
    return { routers: [], subscriptions: [] };
  },
};
