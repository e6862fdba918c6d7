import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Deps } from '../deps.ts';
import { type FieldRow, findForgetTime } from '../models/field.model.ts';

/** Deletes the fields that were deleted 30 days before `now`, with their values. Repeating it does no harm. */
export async function forgetFields(
  { fields, businesses }: Pick<Deps, 'fields' | 'businesses'>,
  now: Date,
): Promise<void> {
  const due = await fields.find({ deletedAt: { $lt: findForgetTime(now) } }).lean<FieldRow[]>();
  for (const { _id, key } of due) {
    // The values are hidden already, so that versions stay and no event follows.
    await businesses.updateMany({ [`fields.${key}`]: { $exists: true } }, { $unset: { [`fields.${key}`]: 1 } });
    await fields.deleteOne({ _id, deletedAt: { $exists: true } });
  }
}

/** Forgets deleted fields once a day. */
export function startForgettingFields(deps: Deps): WorkLoop {
  const loop = startWorkLoop({
    everyMs: 24 * 60 * 60_000,
    async run() {
      await forgetFields(deps, deps.now());
      return false;
    },
    failure: 'could not forget deleted fields; trying again tomorrow',
    log: deps.log,
  });
  loop.wake();
  return loop;
}
