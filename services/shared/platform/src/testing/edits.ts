import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { describe, expect, it } from 'vitest';
import { readJson } from '../testing.ts';

/** A kind of row that people edit, at the door of its service. */
export interface EditedRowTest {
  /** Names the row in the titles of the tests: "a service". */
  readonly name: string;
  /** The code of the refusal. */
  readonly code: string;
  /** Reads the row; its fields and its version. */
  readonly read: () => Promise<Record<string, unknown> & { version: number }>;
  /** Makes the call that changes the row. */
  readonly save: (change: object) => Promise<Response>;
  /** Two changes of one field, and a change of another; without it, the row has one field alone. */
  readonly one: Record<string, unknown>;
  readonly other: Record<string, unknown>;
  readonly elsewhere?: Record<string, unknown>;
  /** Set if the call has always required a version. */
  readonly requiresVersion?: boolean;
}

/** The promises that every row keeps which people edit: a person who saves second takes back nothing unseen. */
export function testEdits({ name, code, read, save, one, other, elsewhere, requiresVersion }: EditedRowTest): void {
  const [[field, value] = ['', undefined]] = Object.entries(one);

  describe(`Two people who edit ${name}`, () => {
    if (elsewhere)
      it(`Two people who change different fields of ${name} both keep what they changed`, async () => {
        const { version } = await read();
        expect((await save({ ...one, version })).status).toBe(200);
        expect((await save({ ...elsewhere, version })).status).toBe(200);
        expect(await read()).toMatchObject({ ...one, ...elsewhere });
        expect((await read()).version).toBeGreaterThanOrEqual(version + 2);
      });

    it(`A person who changes the same field of ${name} second learns the other value, and can save again`, async () => {
      await save({ ...other, version: (await read()).version });
      const { version } = await read();
      expect((await save({ ...one, version })).status).toBe(200);
      const stored = await read();
      const late = await save({ ...other, version });
      expect(late.status).toBe(409);
      const { type, conflict } = await readJson<Problem>(late);
      expect(type).toBe(`urn:doorstep:problem:${code}`);
      expect(conflict?.version).toBe(stored.version);
      expect(conflict?.changes.find(change => change.field === field)).toMatchObject({
        value,
        clashes: true,
        at: expect.any(String),
        by: expect.any(String),
      });
      expect(await read()).toEqual(stored);

      expect((await save({ ...other, version: conflict?.version })).status).toBe(200);
      expect(await read()).toMatchObject(other);
    });

    it(`A person who sets the same field of ${name} to the same value second is not refused`, async () => {
      const { version } = await read();
      expect((await save({ ...one, version })).status).toBe(200);
      expect((await save({ ...one, version })).status).toBe(200);
    });

    it(`A change of ${name} without a version ${requiresVersion ? 'is refused, as before' : 'wins, as before'}`, async () => {
      await save({ ...one, version: (await read()).version });
      expect((await save(other)).status).toBe(requiresVersion ? 422 : 200);
      expect(await read()).toMatchObject(requiresVersion ? one : other);
    });
  });
}
