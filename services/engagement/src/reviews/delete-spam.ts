import { z } from '@doorstep/contracts';
import { operator } from '@doorstep/platform/audit';
import { defineCommand, formatTable } from '@doorstep/platform/command';
import { AppError } from '@doorstep/platform/errors';
import type { QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { ReviewRow } from './review.model.ts';
import { deleteReview } from './write-reviews.ts';

/** A day, which begins at midnight UTC, or a moment. */
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform(text => new Date(text));

const input = z
  .object({
    kind: z.enum(['reviews']),
    author: z.string().trim().min(1).optional().describe('id of the account, or the name at the review'),
    text: z
      .string()
      .trim()
      .min(3)
      .optional()
      .describe('text in the comment, such as the address of a site; in any case'),
    since: time.optional().describe('day or moment from which on they were written'),
    until: time.optional().describe('day or moment before which they were written'),
    yes: z.boolean().default(false).describe('delete them; without it they are only listed'),
  })
  .refine(({ author, text, since, until }) => [author, text, since, until].some(each => each !== undefined), {
    path: ['author'],
    message: 'say which with --author, --text, --since or --until',
  });
type Input = z.output<typeof input>;

/** Lists the reviews that match every option and, with `--yes`, deletes each as an administrator does: with its event and its rating. */
export const deleteSpamCommand = defineCommand({
  summary: 'List the reviews by author, text or time, and delete them with --yes; ratings follow',
  words: ['kind'],
  input,
  async run(deps: Deps, wanted) {
    const rows = await deps.reviews.find(toFilter(wanted)).sort({ _id: 1 }).lean<ReviewRow[]>();
    let deleted = 0;
    if (wanted.yes) for (const { _id } of rows) if (await deleteUnlessGone(deps, _id)) deleted += 1;
    const found = rows.map(row => ({
      id: row._id,
      business: row.businessId,
      author: row.userName,
      at: row.createdAt.toISOString(),
      comment: row.comment?.replaceAll(/\s+/g, ' ').slice(0, 60),
    }));
    const sentence = wanted.yes
      ? `${deleted} reviews were deleted.`
      : `${found.length} reviews match. Nothing was deleted; --yes deletes them.`;
    return { data: { found, deleted }, text: [formatTable(found), sentence].join('\n').trim() };
  },
});

const toFilter = ({ author, text, since, until }: Input): QueryFilter<ReviewRow> => ({
  ...(author !== undefined && (/^\d+$/.test(author) ? { userId: Number(author) } : { userName: author })),
  ...(text !== undefined && { comment: { $regex: text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' } }),
  ...((since ?? until) && { createdAt: { ...(since && { $gte: since }), ...(until && { $lt: until }) } }),
});

/** Resolves to false if the author has deleted the review meanwhile. */
async function deleteUnlessGone(deps: Deps, id: number): Promise<boolean> {
  try {
    await deleteReview(deps, operator, id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
}
