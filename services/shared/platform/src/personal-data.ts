import { z } from '@doorstep/contracts/common/zod.ts';
import type { PersonalDataPage } from '@doorstep/contracts/identity/personal-data/calls.ts';
import type { PersonalData, PersonalSection } from '@doorstep/contracts/identity/personal-data/schema.ts';
import type { Model, QueryFilter } from 'mongoose';
import { encodeCursor, readCursor } from './paging.ts';

/** Rows of a person that a service sends as one section of their data. */
export interface SectionOfPerson {
  readonly section: PersonalSection;
  /** Reads up to `limit` rows whose id is greater than `after`. */
  read(after: string | number | undefined, limit: number): Promise<{ id: string | number; item: object }[]>;
}

/** Declares a section: the rows that match `filter`, as `toItem` shows them to the person. */
export function definePersonalSection<Row extends { _id: string | number }, Section extends PersonalSection>(
  section: Section,
  model: Model<Row>,
  filter: QueryFilter<Row>,
  toItem: (row: Row) => PersonalData[Section][number],
): SectionOfPerson {
  return {
    section,
    async read(after, limit) {
      const rest = after === undefined ? filter : { $and: [filter, { _id: { $gt: after } }] };
      const rows = await model
        .find(rest as QueryFilter<Row>)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return rows.map(row => ({ id: row._id, item: toItem(row) }));
    },
  };
}

const pageSize = 100;
const cursorSchema = z.tuple([z.int().min(0), z.union([z.string(), z.number(), z.null()])]);

/** Reads one page of the data of a person: a part of one section. Throws 400 for an invalid cursor. */
export async function readPersonalData(
  sections: readonly SectionOfPerson[],
  cursor: string | undefined,
): Promise<PersonalDataPage> {
  const [index, after] = cursor === undefined ? ([0, null] as const) : readCursor(cursor, cursorSchema);
  const current = sections[index];
  if (!current) return { section: '', items: [] };
  const rows = await current.read(after ?? undefined, pageSize);
  const items = rows.map(({ item }) => ({ ...item }));
  const last = rows.at(-1);
  if (last && rows.length === pageSize)
    return { section: current.section, items, next: encodeCursor([index, last.id]) };
  const isLast = index + 1 >= sections.length;
  return { section: current.section, items, ...(!isLast && { next: encodeCursor([index + 1, null]) }) };
}
