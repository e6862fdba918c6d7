import type { z } from '@doorstep/contracts/common/zod.ts';
import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessesAdded,
  businessUpdated,
  ratingStored,
} from '@doorstep/contracts/directory/businesses/events.ts';
import { categoryCreated, categoryDeleted, categoryUpdated } from '@doorstep/contracts/directory/categories/events.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import {
  ratingCorrected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
} from '@doorstep/contracts/engagement/reviews/events.ts';
import { trackRecordStored } from '@doorstep/contracts/engagement/track-records/events.ts';
import { on } from '@doorstep/platform/messaging';
import type { Projector } from './projector.ts';

/** Handlers of what changes the projection: events of every replica of directory, and ratings that engagement publishes. */
export const projectionHandlers = ({ changed, categoriesChanged }: Projector) => [
  ...[businessCreated, businessUpdated, businessApproved].map(event =>
    on<typeof event.schema, undefined>(event, ({ business, version }) => changed(business.id, { version })),
  ),
  on<typeof businessesAdded.schema, undefined>(businessesAdded, async ({ businessIds, version }) => {
    await Promise.all(businessIds.map(id => changed(id, { version })));
  }),
  on<typeof businessDeleted.schema, undefined>(businessDeleted, ({ businessId }) => changed(businessId)),
  ...[categoryCreated, categoryUpdated, categoryDeleted, siteUpdated].map(event =>
    on<z.ZodType, undefined>(event, () => categoriesChanged()),
  ),
  ...[reviewCreated, reviewUpdated, reviewDeleted].map(event =>
    on<typeof event.schema, undefined>(event, ({ summary }) =>
      changed(summary.businessId, { ratingVersion: summary.version }),
    ),
  ),
  on<typeof ratingStored.schema, undefined>(ratingStored, ({ businessId, version }) =>
    changed(businessId, { ratingVersion: version }),
  ),
  on<typeof trackRecordStored.schema, undefined>(trackRecordStored, ({ businessId, version }) =>
    changed(businessId, { trackRecordVersion: version }),
  ),
  on<typeof ratingCorrected.schema, undefined>(ratingCorrected, ({ summary }) =>
    changed(summary.businessId, { ratingVersion: summary.version }),
  ),
];
