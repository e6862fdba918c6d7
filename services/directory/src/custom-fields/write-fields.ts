import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateField as updateFieldEndpoint } from '@doorstep/contracts/directory/custom-fields/calls.ts';
import { maxFieldsOfCategory } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import { type Field, fieldInput } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { type EditedOrder, mergeEdit, recordEdit, requireSameOrder, toEditor } from '@doorstep/platform/edits';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import { isDuplicateKey, nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { parsePart } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { editedField, type FieldRow, fieldIds, toDeletedField, toField } from '../models/field.model.ts';
import { chooseKey } from './choose-key.ts';
import { findMisfits } from './find-misfits.ts';
import { changeFieldsOf, type FieldDeps } from './store-fields.ts';

type Input = z.output<typeof fieldInput>;
type Change = z.output<NonNullable<typeof updateFieldEndpoint.body>>;

// Only administrators write fields: all functions throw 401 for a visitor and 403 for other users.

/** The most fields of a site: each costs memory for every business (catalogue/store/field-columns.ts). */
const maxFields = 200;

/** Throws 404 for an unknown category, 409 for too many fields, 422 for a kind that cannot do what it should. */
export async function createField(
  deps: FieldDeps,
  caller: Actor | undefined,
  categoryId: number,
  input: Input,
): Promise<Field> {
  const actor = requireAdministrator(caller);
  const { db, fields } = deps;
  const id = await nextId(db, fieldIds);
  try {
    return await transact(db, session =>
      changeFieldsOf(deps, session, categoryId, async current => {
        if (current.length >= maxFieldsOfCategory)
          throw conflict(
            'fields-full',
            t('A category has at most {maxFieldsOfCategory} fields.', { maxFieldsOfCategory }),
          );
        const taken = await fields.distinct('key').session(session);
        if (taken.length >= maxFields)
          throw conflict('fields-full', t('A site has at most {maxFields} fields.', { maxFields }));
        const row: FieldRow = withoutUndefined({
          _id: id,
          categoryId,
          key: chooseKey(input.label, taken),
          ...toStored(input),
          order: await findLastPlace(deps, session, categoryId),
          version: 1,
        });
        await fields.create([row], { session });
        await audit(db, session, auditedField, { actor, after: row });
        return toField(row);
      }),
    );
  } catch (error) {
    // Another administrator has just created a field with this label in another category; the next attempt finds its key.
    if (isDuplicateKey(error)) return createField(deps, caller, categoryId, input);
    throw error;
  }
}

/**
 * Changes a field, or with `dryRun` only reports what the change would hide. Values that do not fit stay stored. Throws 404 for an unknown
 * field, 409 `field-changed` if others have set one of its values to another one since the version of the change, 422 as `createField`.
 */
export async function updateField(
  deps: FieldDeps,
  caller: Actor | undefined,
  id: number,
  { dryRun, ...change }: Change & { dryRun: boolean },
) {
  const actor = requireAdministrator(caller);
  const { db, fields } = deps;
  const known = await requireField(deps, id);
  const wanted = toChanged(known, change, actor);
  const misfits = await findMisfits(deps, toField(known), toField(wanted));
  if (dryRun) return { field: toField(wanted), misfits };
  const row = await transact(db, session =>
    changeFieldsOf(deps, session, known.categoryId, async () => {
      const before = await requireField(deps, id, session);
      const changed = toChanged(before, change, actor);
      await fields.replaceOne({ _id: id }, changed, { session });
      await audit(db, session, auditedField, { actor, before, after: changed });
      return changed;
    }),
  );
  return { field: toField(row), misfits };
}

/** Orders the fields of a category. Throws 409 `fields-changed` if others have moved fields since `seen`, 422 unless all are named once. */
export function orderFields(
  deps: FieldDeps,
  caller: Actor | undefined,
  categoryId: number,
  { ids, seen }: { ids: readonly number[]; seen?: readonly number[] | undefined },
): Promise<Field[]> {
  requireAdministrator(caller);
  return transact(deps.db, session =>
    changeFieldsOf(deps, session, categoryId, async (current, version) => {
      requireSameOrder(editedOrder, { seen, current: current.map(({ id }) => id), version: version - 1 });
      const ordered = ids.flatMap(id => current.find(field => field.id === id) ?? []);
      if (new Set(ids).size !== current.length || ordered.length !== current.length)
        throw fieldError('ids', t('Please name each field of the category once'));
      for (const [order, { id }] of ordered.entries()) await deps.fields.updateOne({ _id: id }, { order }, { session });
      return ordered;
    }),
  );
}

/** Hides a field and its values, until it is restored or forgotten. Throws 404 for an unknown field. */
export async function deleteField(deps: FieldDeps, caller: Actor | undefined, id: number) {
  const actor = requireAdministrator(caller);
  const { db, fields } = deps;
  const { categoryId } = await requireField(deps, id);
  return transact(db, session =>
    changeFieldsOf(deps, session, categoryId, async () => {
      const before = await requireField(deps, id, session);
      const deletedAt = deps.now();
      await fields.updateOne({ _id: id }, { deletedAt, version: before.version + 1 }, { session });
      await audit(db, session, auditedField, { actor, before });
      return toDeletedField({ ...before, deletedAt, version: before.version + 1 });
    }),
  );
}

/** Restores a deleted field with its values, as the last of its category. Throws 404 for one that is not deleted, 409 for too many fields. */
export async function restoreField(deps: FieldDeps, caller: Actor | undefined, id: number): Promise<Field> {
  const actor = requireAdministrator(caller);
  const { db, fields } = deps;
  const { categoryId } = await requireField(deps, id, null, true);
  return transact(db, session =>
    changeFieldsOf(deps, session, categoryId, async current => {
      const { deletedAt, ...before } = await requireField(deps, id, session, true);
      if (current.length >= maxFieldsOfCategory)
        throw conflict(
          'fields-full',
          t('A category has at most {maxFieldsOfCategory} fields.', { maxFieldsOfCategory }),
        );
      const order = await findLastPlace(deps, session, categoryId);
      const row: FieldRow = { ...before, order, version: before.version + 1 };
      await fields.replaceOne({ _id: id }, row, { session });
      await audit(db, session, auditedField, { actor, after: row });
      return toField(row);
    }),
  );
}

/** Throws 409 as `updateField`, 422 for a kind that cannot do what it should. */
function toChanged(before: FieldRow, change: Change, actor: Actor): FieldRow {
  const { _id, categoryId, key, order } = before;
  const resource = toField(before);
  const input = parsePart(
    fieldInput,
    { ...resource, ...mergeEdit(editedField, { row: before, resource, change }) },
    'body',
  );
  const fields = toStored(input);
  const edit = { row: before, before: resource, after: fields, by: toEditor(actor) };
  return withoutUndefined({ _id, categoryId, key, order, ...fields, ...recordEdit(editedField, edit) });
}

const editedOrder: EditedOrder = {
  code: 'fields-changed',
  sentence: () => t('Another administrator has changed the order of these fields meanwhile.'),
};

/** The fields that the kind has, with keys for new choices. */
function toStored({
  choices = [],
  unit,
  ...input
}: Input): Omit<FieldRow, '_id' | 'categoryId' | 'key' | 'order' | 'version'> {
  const isChoice = input.kind === 'choice' || input.kind === 'choices';
  const taken = choices.flatMap(({ key }) => key ?? []);
  if (new Set(taken).size < taken.length) throw fieldError('choices', t('Please give each choice another key'));
  const keyed = choices.map(({ key, ...choice }) => {
    const chosen = key ?? chooseKey(choice.label, taken);
    if (key === undefined) taken.push(chosen);
    return withoutUndefined({ key: chosen, ...choice });
  });
  return {
    ...input,
    ...(input.kind === 'number' && unit && { unit }),
    ...(isChoice && { choices: keyed }),
  };
}

async function findLastPlace({ fields }: FieldDeps, session: ClientSession, categoryId: number): Promise<number> {
  const last = await fields.findOne({ categoryId }).sort({ order: -1 }).session(session).lean<FieldRow>();
  return last ? last.order + 1 : 0;
}

/** Throws 404 for a field that does not exist or is deleted; with `isDeleted`, for one that is not deleted. */
export async function requireField(
  { fields }: Pick<FieldDeps, 'fields'>,
  id: number,
  session: ClientSession | null = null,
  isDeleted = false,
): Promise<FieldRow> {
  const row = await fields.findById(id).session(session).lean<FieldRow>();
  if (!row || (row.deletedAt !== undefined) !== isDeleted)
    throw notFound('field-unknown', t('There is no such field.'));
  return row;
}

const auditedField: AuditedEntity<FieldRow> = {
  service: 'directory',
  entity: 'field',
  toResource: toField,
  getName: ({ label }) => label,
};
