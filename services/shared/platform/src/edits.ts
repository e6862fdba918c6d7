import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import { isSameValue, listFields, mergeMap } from '@doorstep/contracts/common/field-changes.ts';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { EditConflict, Editor } from '@doorstep/contracts/common/problems.ts';
import { anyJsonSchema } from '@doorstep/contracts/common/schemas.ts';
import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';
import { nextVersion } from './messaging/store-newest.ts';

/** A row that people edit. Without a version, it counts as version 1. */
export interface EditedRow {
  readonly version?: number | undefined;
  readonly edits?: Edits | undefined;
}

/** When the fields of a row were changed, so that of two people who edit it at the same time both keep what they changed. */
export interface Edits {
  /** The version of the row that this belongs to. A row with another one was written by code that does not record edits. */
  readonly version: number;
  /** A field that is not listed was last changed in this version or before. */
  readonly since: number;
  readonly fields: readonly Edit[];
}

interface Edit {
  /** A field as changes name it, or an entry of a map: `translations.de.name`. */
  readonly field: string;
  /** The version of the row with its last change. */
  readonly version: number;
  readonly at: Date;
  /** Absent if no person changed it. It names no account, because it outlives accounts. */
  readonly by?: Editor;
}

/** A kind of row that people edit. */
export interface EditedKind {
  /** The fields that a change may set. */
  readonly fields: readonly string[];
  /** Fields among them whose values no answer has. */
  readonly secrets?: readonly string[];
  /** The code of a refusal, and its sentence for people. */
  readonly code: string;
  readonly sentence: () => string;
}

/** A change of a row. */
interface Merge<Change> {
  readonly row: EditedRow;
  /** The fields of the row, as the caller may read them. */
  readonly resource: object;
  readonly change: Change;
  /** Fields that the change builds on without setting them: it is refused as well if others have changed one of them. */
  readonly builtOn?: readonly string[];
  /** The part of the row that the fields belong to where it has them several times, such as a language. */
  readonly scope?: string;
}

/** Maps that a change without a version replaces; other maps are merged by the code that stores them. */
const replacedMaps = ['emptyStates', 'translatedSynonyms', 'translations'];

/**
 * The change of a row without its version, merged with what others have saved since that version: the entries of its maps are put into the
 * stored ones. A change without a version replaces maps, and wins. Throws 409 with the code of the kind, the current version and all fields
 * that others have changed since, if the change sets one of these to another value.
 */
export function mergeEdit<Change extends { readonly version?: number | undefined }>(
  kind: EditedKind,
  merge: Merge<Change>,
): Omit<Change, 'version'> {
  const { version: base, ...change } = merge.change;
  if (base !== undefined) refuseClashes(kind, { ...merge, change }, base);
  const stored: Readonly<Record<string, unknown>> = base === undefined ? {} : { ...merge.resource };
  const maps = Object.entries(change).filter(([name]) => replacedMaps.includes(name));
  return {
    ...change,
    ...Object.fromEntries(maps.map(([name, entries]) => [name, mergeMap(getOwn(stored, name), entries)])),
  };
}

function refuseClashes(
  kind: EditedKind,
  { row, resource, change, builtOn = [], scope }: Merge<object>,
  base: number,
): void {
  const { version, since, fields } = readEdits(row);
  const prefix = toPrefix(scope);
  const known = fields.flatMap(edit =>
    edit.field.startsWith(prefix) ? [[edit.field.slice(prefix.length), edit] as const] : [],
  );
  const edits = new Map(known.filter(([field]) => kind.fields.includes(field.split('.')[0] ?? field)));
  // A row whose version is lower than that of the change was made again under the same id.
  const isChanged = (field: string) => base > version || (edits.get(field)?.version ?? since) > base;

  const current = listFields(resource);
  const set = [...listFields(change)].filter(([field, value]) => !isSameValue(value, current.get(field)));
  const clashes = new Set([...set.map(([field]) => field), ...builtOn].filter(isChanged));
  if (clashes.size === 0) return;
  const changed = [...clashes, ...[...edits.keys()].filter(field => isChanged(field) && !clashes.has(field))];
  const conflict: EditConflict = {
    version,
    changes: changed.map(field => {
      const { at, by } = edits.get(field) ?? {};
      const value = kind.secrets?.includes(field) ? undefined : current.get(field);
      return {
        field,
        ...(value !== undefined && { value: anyJsonSchema.parse(JSON.parse(JSON.stringify(value))) }),
        clashes: clashes.has(field),
        ...(at && { at: at.toISOString() }),
        ...(by && { by }),
      };
    }),
  };
  throw new AppError(409, kind.code, kind.sentence(), { conflict });
}

/** The next version of a row, and what it knows of the changes of its fields then. */
export function recordEdit(
  kind: EditedKind,
  {
    row,
    before,
    after,
    by,
    scope,
  }: {
    /** The row before the change. */
    readonly row: EditedRow;
    /** Its fields before and after. */
    readonly before: object;
    readonly after: object;
    readonly by: Editor | undefined;
    readonly scope?: string;
  },
): { version: number; edits: Edits } {
  const version = nextVersion(row);
  const at = new Date();
  const [was, is] = [listFields(pick(before, kind.fields)), listFields(pick(after, kind.fields))];
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .filter(field => !isSameValue(was.get(field), is.get(field)))
    .map(field => `${toPrefix(scope)}${field}`);
  const { since, fields } = readEdits(row);
  const others = fields.filter(({ field }) => !changed.includes(field));
  return {
    version,
    edits: {
      version,
      since,
      fields: [...others, ...changed.map(field => ({ field, version, at, ...(by && { by }) }))],
    },
  };
}

/** The known changes of a row. Without a record, each field may have been changed in its last version. */
function readEdits({ version = 1, edits }: EditedRow): Edits {
  return edits?.version === version ? edits : { version, since: version, fields: [] };
}

const toPrefix = (scope: string | undefined) => (scope === undefined ? '' : `${scope}.`);

const pick = (resource: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => fields.includes(name)));

/** The author of a change, as others may know them. */
export function toEditor(actor: Pick<Actor, 'role'> | undefined): Editor | undefined {
  if (!actor) return undefined;
  if (actor.role === 'admin') return 'administrator';
  return isOwnerRole(actor.role) ? 'owner' : 'user';
}

/** An order that people change: the code of a refusal, and its sentence for people. */
export type EditedOrder = Pick<EditedKind, 'code' | 'sentence'>;

/**
 * Throws 409 with the code of the order and the order as it is now, if others have moved something since a change began; what they added or
 * removed is no move. `version` is that of the row whose order it is. Does nothing for a change that does not say what it began with.
 */
export function requireSameOrder(
  { code, sentence }: EditedOrder,
  { seen, current, version }: { seen: readonly number[] | undefined; current: readonly number[]; version: number },
): void {
  if (!seen) return;
  const [before, now] = [seen.filter(id => current.includes(id)), current.filter(id => seen.includes(id))];
  if (isSameValue(before, now)) return;
  const conflict: EditConflict = { version, changes: [{ field: 'ids', value: [...current], clashes: true }] };
  throw new AppError(409, code, sentence(), { conflict });
}
