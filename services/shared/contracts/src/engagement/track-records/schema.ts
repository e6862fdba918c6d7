import { z } from '../../common/zod.ts';

/**
 * The way a business dealt with inquiries, as engagement counts it. `answerHours` is the median time to the answers of the last 30 days in
 * its opening hours, rounded up; `answerRate` the share of the inquiries of these days that it answered, rounded down to whole percent.
 * Both are absent with fewer than five. `jobs` are those of this calendar year that sender and business agreed on and that are done, from
 * three on.
 */
export const trackRecordSchema = z.object({
  answerHours: z.int().positive().optional(),
  answerRate: z.number().min(0).max(1).optional(),
  jobs: z.int().positive().optional(),
});
export type TrackRecord = z.infer<typeof trackRecordSchema>;
