import { z } from '@doorstep/contracts/common/zod.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import type { Model, QueryFilter } from 'mongoose';
import { type Command, defineCommand, formatTable } from './command.ts';

/** A day, which begins at midnight UTC, or a moment. */
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform(text => new Date(text));

/** The input of `delete-spam` for these kinds of rows. */
export const spamInput = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z
    .object({
      kind: z.enum(kinds),
      author: z.string().trim().min(1).optional().describe('id of the account, or the name or email address given'),
      text: z
        .string()
        .trim()
        .min(3)
        .optional()
        .describe('text that was written, such as the address of a site; in any case'),
      since: time.optional().describe('day or moment from which on they were written'),
      until: time.optional().describe('day or moment before which they were written'),
      yes: z.boolean().default(false).describe('delete them; without it they are only listed'),
    })
    .refine(({ author, text, since, until }) => [author, text, since, until].some(each => each !== undefined), {
      path: ['author'],
      message: 'say which with --author, --text, --since or --until',
    });

export const spamSummary =
  'List what was written by author, text or time, and delete it with --yes as administrators do';

interface SpamRow {
  _id: number;
  createdAt: Date;
}

type Filters = Omit<z.output<ReturnType<typeof spamInput>>, 'kind' | 'yes'>;

/** Rows of one kind that may be spam. */
export interface Spam {
  /** Lists the rows that match every filter, oldest first, as operators see them. */
  list(filters: Filters): Promise<{ readonly id: number }[]>;
  /** Deletes a row as an administrator does. Resolves to false if it is gone meanwhile, or may not be deleted. */
  remove(id: number): Promise<boolean>;
}

/** Declares a kind. `fields` are the id of the author's account, the names and addresses that authors gave, and what they wrote. */
export function defineSpam<Row extends SpamRow>(
  model: Model<Row>,
  fields: Readonly<Record<'account' | 'author' | 'text', readonly (keyof Row & string)[]>>,
  { describe, remove }: { describe: (row: Row) => object; remove: Spam['remove'] },
): Spam {
  const anyOf = (names: readonly string[], value: unknown) => ({ $or: names.map(name => ({ [name]: value })) });
  return {
    async list({ author, text, since, until }) {
      const isId = author !== undefined && /^\d+$/.test(author);
      const pattern = text?.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      const conditions = [
        ...(author === undefined ? [] : [isId ? anyOf(fields.account, Number(author)) : anyOf(fields.author, author)]),
        ...(pattern === undefined ? [] : [anyOf(fields.text, { $regex: pattern, $options: 'i' })]),
        ...(since ? [{ createdAt: { $gte: since } }] : []),
        ...(until ? [{ createdAt: { $lt: until } }] : []),
      ];
      const filter = { $and: conditions } as QueryFilter<Row>;
      const rows = await model.find(filter).sort({ _id: 1 }).lean<Row[]>();
      return rows.map(row => ({ id: row._id, at: row.createdAt.toISOString(), ...describe(row) }));
    },
    remove,
  };
}

/** Shortens what was written to one line of a table. */
export const excerpt = (text = ''): string => cutOff(text.replaceAll(/\s+/g, ' '), 60);

/** Declares the command `delete-spam` of a service. `find` returns the rows of a kind. */
export const defineSpamCommand = <Deps, const Kinds extends readonly [string, ...string[]]>(
  kinds: Kinds,
  find: (deps: Deps, kind: Kinds[number]) => Spam,
): Command<Deps> =>
  defineCommand({
    summary: spamSummary,
    words: ['kind'],
    input: spamInput(kinds),
    async run(deps: Deps, { kind, yes, ...filters }) {
      const spam = find(deps, kind);
      const found = await spam.list(filters);
      let deleted = 0;
      if (yes) for (const { id } of found) if (await spam.remove(id)) deleted += 1;
      const rest = found.length - deleted;
      const sentence = yes
        ? `${deleted} ${kind} were deleted.${rest > 0 ? ` ${rest} were not: they are gone or in progress.` : ''}`
        : `${found.length} ${kind} match. Nothing was deleted; --yes deletes them.`;
      return { data: { found, deleted }, text: [formatTable(found), sentence].join('\n').trim() };
    },
  });
