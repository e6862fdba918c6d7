import type { IncomingMessage } from 'node:http';
import * as categoryCalls from '@doorstep/contracts/directory/categories/calls.ts';
import * as importCalls from '@doorstep/contracts/directory/imports/calls.ts';
import { maxImportBytes } from '@doorstep/contracts/directory/imports/schema.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import { findPage, newestFirst } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { readFileUpload } from '@doorstep/platform/upload';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import { t } from '@doorstep/texts/text.ts';
import {
  changeFormat,
  deleteImport,
  findImport,
  mapImport,
  runImport,
  stopImport,
  undoImport,
} from './change-import.ts';
import { createImport } from './create-import.ts';
import type { Deps } from './deps.ts';
import { type EffectRow, type ImportRow, toBusinessImport } from './import.model.ts';
import { importCategories } from './import-categories.ts';
import { listRows } from './list-rows.ts';
import type { PictureFetchRow } from './picture-fetch.model.ts';
import { countPictures } from './plan-pictures.ts';

const refusal = () => t('You are not allowed to do this.');
const aliveMs = 2_000;
/** Problems of rows are written down in the language of who starts a step. */
const languageOf = (req: IncomingMessage) => pickLanguage(req);

/** `worker` does the steps of imports, and is woken for each. */
export function importRoutes(routes: Routes, deps: Deps, worker: Pick<WorkLoop, 'wake'>): void {
  const { imports, importEffects, pictureFetches } = deps;
  const show = async (row: ImportRow) => toBusinessImport(row, await countPictures(deps, row._id));
  async function startStep(step: Promise<ImportRow>) {
    const row = await step;
    worker.wake();
    return show(row);
  }

  routes.handle(categoryCalls.importCategories, async ({ query, actor: caller, req }) => {
    const actor = requireAdministrator(caller, refusal());
    const { data } = await readFileUpload(req);
    return importCategories(deps, actor, data, query);
  });

  routes.handle(importCalls.createBusinessImport, async ({ actor: caller, req, res }) => {
    const actor = requireAdministrator(caller, refusal());
    const file = await readFileUpload(req, maxImportBytes);
    // A large file takes longer than the gateway waits for a silent service.
    const alive = setInterval(() => res.writeProcessing(), aliveMs);
    try {
      return await show(await createImport(deps, actor, file, languageOf(req)));
    } finally {
      clearInterval(alive);
    }
  });
  routes.handle(importCalls.listBusinessImports, async ({ query, actor }) => {
    requireAdministrator(actor, refusal());
    const page = await findPage(imports, {
      filter: { state: { $ne: 'reading' } },
      sort: newestFirst,
      page: query,
      toItem: row => row,
    });
    return { ...page, items: await Promise.all(page.items.map(show)) };
  });
  routes.handle(importCalls.getBusinessImport, async ({ params, actor }) => {
    requireAdministrator(actor, refusal());
    return show(await findImport(deps, params.id));
  });
  routes.handle(importCalls.mapBusinessImport, async ({ params, body, actor, req }) => {
    requireAdministrator(actor, refusal());
    return startStep(mapImport(deps, params.id, body, languageOf(req)));
  });
  routes.handle(importCalls.changeImportFormat, async ({ params, body, actor, req }) => {
    requireAdministrator(actor, refusal());
    return show(await changeFormat(deps, params.id, body, languageOf(req)));
  });
  routes.handle(importCalls.runBusinessImport, async ({ params, actor, req }) => {
    requireAdministrator(actor, refusal());
    return startStep(runImport(deps, params.id, languageOf(req)));
  });
  routes.handle(importCalls.stopBusinessImport, async ({ params, actor }) => {
    requireAdministrator(actor, refusal());
    return startStep(stopImport(deps, params.id));
  });
  routes.handle(importCalls.undoBusinessImport, async ({ params, actor: caller, req }) => {
    const actor = requireAdministrator(caller, refusal());
    return startStep(undoImport(deps, actor, params.id, languageOf(req)));
  });
  routes.handle(importCalls.deleteBusinessImport, async ({ params, actor: caller }) => {
    const actor = requireAdministrator(caller, refusal());
    await deleteImport(deps, actor, params.id);
    return {};
  });
  routes.handle(
    importCalls.listImportedRows,
    async ({ params, query, actor }) => {
      requireAdministrator(actor, refusal());
      return listRows(deps, params.id, query);
    },
    rows =>
      rows.map(({ problems, ...row }) => ({
        ...row,
        column: problems.map(({ column = '' }) => column).join('; '),
        value: problems.map(({ value = '' }) => value).join('; '),
        message: problems.map(({ message }) => message).join('; '),
      })),
  );
  routes.handle(importCalls.listKeptBusinesses, async ({ params, query, actor }) => {
    requireAdministrator(actor, refusal());
    await findImport(deps, params.id);
    return findPage(importEffects, {
      filter: { importId: params.id, undo: 'kept' },
      sort: { row: 1, _id: 1 },
      page: query,
      toItem: ({ businessId, row, name, reason = '' }: EffectRow) => ({ businessId, row, name, reason }),
    });
  });
  routes.handle(importCalls.listFailedPictures, async ({ params, query, actor }) => {
    requireAdministrator(actor, refusal());
    await findImport(deps, params.id);
    return findPage(pictureFetches, {
      filter: { importId: params.id, state: 'failed' },
      sort: { row: 1, _id: 1 },
      page: query,
      toItem: ({ _id, businessId, url, error = '' }: PictureFetchRow) => ({ id: _id, businessId, url, error }),
    });
  });
}
