import { z } from '@doorstep/contracts/common/zod.ts';
import { countAddressData, listAddressData } from '@doorstep/contracts/identity/address-data/calls.ts';
import type { AddressCounts, AddressData, AddressSection } from '@doorstep/contracts/identity/address-data/schema.ts';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { requireGateway } from './actor.ts';
import type { Routes } from './http/route.ts';
import { type MailRow, mailModel } from './mail.ts';
import { encodeCursor, readCursor } from './paging.ts';
import { toKey } from './text.ts';

/** Rows that a person without an account left under an address. */
export interface SectionOfAddress {
  readonly section: AddressSection;
  count(): Promise<number>;
  /** Reads up to `limit` rows whose id is greater than `after`. */
  read(after: string | number | undefined, limit: number): Promise<{ id: string | number; item: object }[]>;
}

/** Declares a section: the rows that match `filter`, as `toItem` shows them to the person. */
export function defineAddressSection<Row extends { _id: string | number }, Section extends AddressSection>(
  section: Section,
  model: Model<Row>,
  filter: QueryFilter<Row>,
  toItem: (row: Row) => AddressData[Section][number] | Promise<AddressData[Section][number]>,
): SectionOfAddress {
  return {
    section,
    count: () => model.countDocuments(filter).exec(),
    async read(after, limit) {
      const rest = after === undefined ? filter : { $and: [filter, { _id: { $gt: after } }] };
      const rows = await model
        .find(rest as QueryFilter<Row>)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return Promise.all(rows.map(async row => ({ id: row._id, item: await toItem(row) })));
    },
  };
}

const pageSize = 100;
const cursorSchema = z.tuple([z.union([z.string(), z.number()])]);

/**
 * Answers the gateway about the sections of a service. `findSections` gets the key of the address (`toKey`). `prepare` runs before the counts,
 * which the gateway asks for first, and not for each page of rows.
 */
export function addressDataRoutes(
  routes: Routes,
  actorSecret: string,
  findSections: (emailKey: string) => Promise<readonly SectionOfAddress[]>,
  prepare: () => Promise<void> = async () => {},
): void {
  routes.handle(countAddressData, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    await prepare();
    const counts: Partial<AddressCounts> = {};
    for (const { section, count } of await findSections(toKey(body.address))) counts[section] = await count();
    return counts;
  });

  routes.handle(listAddressData, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    const sections = await findSections(toKey(body.address));
    const [after] = body.cursor === undefined ? [] : readCursor(body.cursor, cursorSchema);
    const rows = (await sections.find(({ section }) => section === body.section)?.read(after, pageSize)) ?? [];
    const items = rows.map(({ item }) => ({ ...item }));
    const last = rows.at(-1);
    return { items, ...(last && rows.length === pageSize && { next: encodeCursor([last.id]) }) };
  });
}

/** The section of the mails that wait to be sent to an address. */
export const waitingMails = (db: Connection, emailKey: string): SectionOfAddress =>
  defineAddressSection('copies', mailModel(db), { toKey: emailKey }, toCopy);

/** Only the subject: the text may have links that work once, and comes by mail. */
const toCopy = ({ subject, createdAt }: MailRow) => ({ what: `Mail "${subject}"`, createdAt: createdAt.toISOString() });
