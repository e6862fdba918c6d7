import { businessModel } from '@doorstep/directory/businesses/business.model.ts';
import { categoryModel } from '@doorstep/directory/categories/category.model.ts';
import { galleryModel } from '@doorstep/directory/gallery/gallery.model.ts';
import { offeringModel } from '@doorstep/directory/offerings/offering.model.ts';
import { inquiryModel } from '@doorstep/engagement/inquiries/inquiry.model.ts';
import { knownBusinessModel as engagementKnownModel } from '@doorstep/engagement/known-businesses/known-business.model.ts';
import { messageModel } from '@doorstep/engagement/messages/message.model.ts';
import { ratingSummaryModel } from '@doorstep/engagement/reviews/rating-summary.model.ts';
import { reviewModel } from '@doorstep/engagement/reviews/review.model.ts';
import { knownBusinessModel as identityKnownModel } from '@doorstep/identity/known-businesses/known-business.model.ts';
import { userModel } from '@doorstep/identity/users/user.model.ts';
import { requestModel } from '@doorstep/onboarding/requests/request.model.ts';
import { connectMongo, ensureIndexes } from '@doorstep/platform/mongo';
import { outboxModel } from '@doorstep/platform/outbox';
import { createLogger } from '@doorstep/platform/telemetry';
import { markerModel, storedPictureModel } from './marker.ts';

/** The databases of all services, opened with the services' own models, and one for what the seed must remember. */
export async function openStores(config: { MONGODB_URI: string; NAMESPACE: string }) {
  const log = createLogger('seed', 'error');
  const open = (name: string) =>
    connectMongo({
      uri: config.MONGODB_URI,
      namespace: config.NAMESPACE,
      name,
      log,
    });
  const [seed, identity, directory, engagement, onboarding] = await Promise.all(
    ['seed', 'identity', 'directory', 'engagement', 'onboarding'].map(open) as [
      ReturnType<typeof open>,
      ReturnType<typeof open>,
      ReturnType<typeof open>,
      ReturnType<typeof open>,
      ReturnType<typeof open>,
    ],
  );
  for (const db of [identity, directory, engagement, onboarding]) outboxModel(db);
  return {
    seed: { db: seed, marker: markerModel(seed), pictures: storedPictureModel(seed) },
    identity: { db: identity, users: userModel(identity), known: identityKnownModel(identity) },
    directory: {
      db: directory,
      categories: categoryModel(directory),
      businesses: businessModel(directory),
      offerings: offeringModel(directory),
      gallery: galleryModel(directory),
    },
    engagement: {
      db: engagement,
      reviews: reviewModel(engagement),
      summaries: ratingSummaryModel(engagement),
      inquiries: inquiryModel(engagement),
      messages: messageModel(engagement),
      known: engagementKnownModel(engagement),
    },
    onboarding: { db: onboarding, requests: requestModel(onboarding) },
    prepare: async () => {
      for (const db of [seed, identity, directory, engagement, onboarding]) {
        const builds = await ensureIndexes(db, { name: db.name, log });
        await builds.done;
      }
    },
    close: async () => {
      await Promise.all([seed, identity, directory, engagement, onboarding].map(db => db.close()));
    },
  };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
