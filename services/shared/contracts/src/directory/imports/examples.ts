import { defineExample } from '../../common/example.ts';
import * as imports from './calls.ts';
import type * as importsSchema from './schema.ts';

const checked: importsSchema.BusinessImport = {
  id: 4,
  fileName: 'gd_place_0203261015.csv',
  encoding: 'UTF-8',
  delimiter: ',',
  header: 1,
  canChangeFormat: true,
  columns: ['ID', 'post_title', 'post_status', 'post_category', 'city', 'business_hours', 'post_images', 'twitter'],
  filled: [20_000, 20_000, 20_000, 20_000, 19_400, 11_000, 7_355, 310],
  sample: [
    ['812', 'Harbour Street Plumbing', 'publish', 'Plumbing', 'Portland', '["Mo-Fr 09:00-17:00"],["UTC":"-8"]', '', ''],
    ['813', 'Stillwater Bees', 'publish', 'Beekeeping', 'Boise', '', 'https://old.example/bees.jpg|||', '@bees'],
  ],
  rows: 20_000,
  preset: 'GeoDirectory',
  missingColumns: ['street', 'zip'],
  mapping: {
    externalKey: ['ID'],
    name: ['post_title'],
    status: ['post_status'],
    category: ['post_category'],
    city: ['city'],
    hours: ['business_hours'],
    gallery: ['post_images'],
  },
  options: { categorySeparator: 'any', categories: [], statuses: [], source: 'GeoDirectory' },
  isRemembered: false,
  state: 'checked',
  processed: 20_000,
  counts: { created: 19_467, updated: 20, unchanged: 0, leftOut: 13, refused: 500, warned: 12 },
  unknownCategories: [{ word: 'Beekeeping', rows: 500 }],
  statuses: [
    { word: 'publish', rows: 19_987, rule: 'approved' },
    { word: 'draft', rows: 13, rule: 'leftOut' },
  ],
  pictures: { waiting: 0, stored: 0, failed: 0 },
  startedBy: { id: 1, name: 'Administrator' },
  createdAt: '2026-03-02T09:15:00.000Z',
  updatedAt: '2026-03-02T09:16:40.000Z',
};
const running: importsSchema.BusinessImport = { ...checked, state: 'running', processed: 0 };
const done: importsSchema.BusinessImport = {
  ...checked,
  state: 'done',
  pictures: { waiting: 40, stored: 7_312, failed: 3 },
};
const undone: importsSchema.BusinessImport = {
  ...checked,
  state: 'undone',
  undo: { deleted: 19_465, restored: 20, kept: 2 },
};
const params = { id: 4 };

export const businessImportExamples = new Map([
  defineExample(imports.createBusinessImport, { response: { ...checked, state: 'mapping', processed: 0 } }),
  defineExample(imports.listBusinessImports, { response: [undone] }),
  defineExample(imports.getBusinessImport, { params, response: done }),
  defineExample(imports.mapBusinessImport, {
    params,
    body: { mapping: checked.mapping, ...checked.options },
    response: { ...checked, state: 'checking', processed: 0 },
  }),
  defineExample(imports.changeImportFormat, {
    params,
    body: { encoding: 'Windows-1252' },
    response: { ...checked, encoding: 'Windows-1252', state: 'mapping', processed: 0 },
  }),
  defineExample(imports.runBusinessImport, { params, response: running }),
  defineExample(imports.stopBusinessImport, { params, response: { ...running, state: 'stopped', processed: 4_000 } }),
  defineExample(imports.undoBusinessImport, { params, response: { ...done, state: 'undoing', processed: 0 } }),
  defineExample(imports.deleteBusinessImport, { params }),
  defineExample(imports.listImportedRows, {
    params,
    response: [
      { row: 1, name: 'Harbour Street Plumbing', outcome: 'created', problems: [], businessId: 812 },
      {
        row: 2,
        name: 'Stillwater Bees',
        outcome: 'refused',
        problems: [{ column: 'post_category', message: 'There is no category with this name', value: 'Beekeeping' }],
      },
    ],
  }),
  defineExample(imports.listKeptBusinesses, {
    params,
    response: [
      { businessId: 812, row: 1, name: 'Harbour Street Plumbing', reason: 'It was changed after the import.' },
    ],
  }),
  defineExample(imports.listFailedPictures, {
    params,
    response: [
      { id: '813/gallery/1', businessId: 813, url: 'https://old.example/bees.jpg', error: 'The address answered 404.' },
    ],
  }),
]);
