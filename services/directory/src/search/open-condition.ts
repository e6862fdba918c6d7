import { addDays, minuteOfWeek, openState, toLocalTime } from '@doorstep/contracts';
import type { Model } from 'mongoose';
import type { BusinessRow } from '../models/business.model.ts';

/**
 * The condition of MongoDB for the approved businesses that are open at `now`. Hours are in the time zone of the business; there are
 * few zones, so each gets a condition with its own minute of the week. Those with a special day of today, or of yesterday with its
 * night, are read and named by their ids.
 */
export async function toOpenCondition(businesses: Model<BusinessRow>, now: Date): Promise<Record<string, unknown>> {
  const zones: string[] = await businesses.distinct('timeZone', { approvalStatus: 'approved' });
  if (zones.length === 0) return { timeZone: { $in: [] } };
  const times = zones.map(timeZone => {
    const { date } = toLocalTime(timeZone, now);
    return { timeZone, dates: [addDays(date, -1), date], minute: minuteOfWeek(timeZone, now) };
  });
  const special = await businesses
    .find({ 'specialDays.date': { $in: [...new Set(times.flatMap(({ dates }) => dates))] } })
    .select({ hours: 1, specialDays: 1, timeZone: 1 })
    .lean<Pick<BusinessRow, '_id' | 'hours' | 'specialDays' | 'timeZone'>[]>();
  return {
    $or: [
      { _id: { $in: special.filter(row => openState(row, now).open).map(({ _id }) => _id) } },
      ...times.map(({ timeZone, dates, minute }) => ({
        timeZone,
        'specialDays.date': { $nin: dates },
        openStretches: { $elemMatch: { from: { $lte: minute }, to: { $gt: minute } } },
      })),
    ],
  };
}
