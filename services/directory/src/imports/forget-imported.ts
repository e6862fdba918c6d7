import type { ClientSession } from 'mongoose';
import type { Deps } from './deps.ts';
import type { EffectRow } from './import.model.ts';

/** Deletes the rows of imported files that a business came from, because its owner wants it forgotten. */
export async function forgetImported(
  { imports, importChunks, importEffects, pictureFetches }: Deps,
  session: ClientSession,
  businessId: number,
): Promise<void> {
  const effects = await importEffects.find({ businessId }).session(session).lean<EffectRow[]>();
  for (const { importId, row } of effects) {
    const chunk = { importId, firstRow: { $lte: row }, lastRow: { $gte: row } };
    await importChunks.updateMany(chunk, { $pull: { lines: { number: row }, outcomes: { row } } }, { session });
    // The sample is the start of the file.
    await imports.updateOne({ _id: importId }, { $set: { sample: [] } }, { session });
  }
  await importEffects.deleteMany({ businessId }, { session });
  await pictureFetches.deleteMany({ businessId }, { session });
}
