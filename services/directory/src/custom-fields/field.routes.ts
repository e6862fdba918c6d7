import * as endpoints from '@doorstep/contracts/directory/custom-fields/calls.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { type FieldRow, findForgetTime, toDeletedField } from '../models/field.model.ts';
import { countUses } from './find-misfits.ts';
import { createField, deleteField, orderFields, requireField, restoreField, updateField } from './write-fields.ts';

export function fieldRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.createField, ({ actor, params, body }) => createField(deps, actor, params.id, body));
  routes.handle(endpoints.orderFields, ({ actor, params, body }) => orderFields(deps, actor, params.id, body));

  routes.handle(endpoints.listDeletedFields, async ({ actor, params }) => {
    requireAdministrator(actor);
    const deletedAt = { $gte: findForgetTime(deps.now()) };
    const rows = await deps.fields
      .find({ categoryId: params.id, deletedAt })
      .sort({ deletedAt: -1 })
      .lean<(FieldRow & { deletedAt: Date })[]>();
    return rows.map(toDeletedField);
  });

  routes.handle(endpoints.getFieldUses, async ({ actor, params }) => {
    requireAdministrator(actor);
    const { key } = await requireField(deps, params.id);
    return { businesses: await countUses(deps, key) };
  });

  routes.handle(endpoints.updateField, ({ actor, params, query, body }) =>
    updateField(deps, actor, params.id, { ...body, ...query }),
  );
  routes.handle(endpoints.deleteField, ({ actor, params }) => deleteField(deps, actor, params.id));
  routes.handle(endpoints.restoreField, ({ actor, params }) => restoreField(deps, actor, params.id));
}
