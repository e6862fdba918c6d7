import { businessCreated, businessDeleted, businessUpdated } from '@doorstep/contracts';
import { createRoutes, type Kit, on, type ServiceConfig, serviceConfigSchema, subscribe } from '@doorstep/platform';
import { createInquiryWriter } from './inquiries/create-inquiry.ts';
import { inquiryModel } from './inquiries/inquiry.model.ts';
import { inquiryRoutes } from './inquiries/inquiry.routes.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { messageModel } from './messages/message.model.ts';
import { ratingSummaryModel } from './reviews/rating-summary.model.ts';
import { reviewModel } from './reviews/review.model.ts';
import { reviewRoutes } from './reviews/review.routes.ts';

export const engagement = {
  name: 'engagement' as const,
  config: serviceConfigSchema,
  app({ db, config }: Kit<ServiceConfig>) {
    const routes = createRoutes(config.ACTOR_SECRET);
    const known = knownBusinessModel(db);
    messageModel(db);

    reviewRoutes(routes, { known, reviews: reviewModel(db), summaries: ratingSummaryModel(db) });
    inquiryRoutes(routes, { known, createInquiry: createInquiryWriter(db, inquiryModel(db)) });

    return {
      routers: [routes.router],
      subscriptions: [
        subscribe('known-businesses', [
          on(businessCreated, onBusinessChanged(known)),
          on(businessUpdated, onBusinessChanged(known)),
          on(businessDeleted, onBusinessDeleted(known)),
        ]),
      ],
    };
  },
};
