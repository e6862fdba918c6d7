import { publishedBy, versionSchema } from '../../common/event.ts';
import { idSchema } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { trackRecordSchema } from './schema.ts';

export const trackRecordChanged = publishedBy('engagement')({
  type: 'track-record-changed',
  summary: 'What a business shows of its answers and jobs changed, or was not published for a week',
  schema: z.object({
    businessId: idSchema,
    /** Absent if too little is known. */
    trackRecord: trackRecordSchema.optional(),
    /** Grows with each change, so that consumers can keep the newest. */
    version: versionSchema,
  }),
  sample: { businessId: 7, trackRecord: { answerHours: 2, answerRate: 0.96, jobs: 7 }, version: 5 },
});

export const trackRecordStored = publishedBy('directory')({
  type: 'track-record-stored',
  summary: 'A business is shown with another track record from now on',
  /** The version of the track record. */
  schema: z.object({ businessId: idSchema, version: versionSchema }),
  sample: { businessId: 7, version: 5 },
  purges: ({ businessId }) => [tags.business(businessId), tags.businesses],
});
