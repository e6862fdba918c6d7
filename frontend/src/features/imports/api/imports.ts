import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  createCategory,
  listCategories,
  listParentCategories,
} from '@doorstep/contracts/directory/categories/calls.ts';
import {
  changeImportFormat,
  createBusinessImport,
  deleteBusinessImport,
  getBusinessImport,
  listBusinessImports,
  listFailedPictures,
  listImportedRows,
  listKeptBusinesses,
  mapBusinessImport,
  runBusinessImport,
  stopBusinessImport,
  undoBusinessImport,
} from '@doorstep/contracts/directory/imports/calls.ts';
import type { BusinessImport, RowOutcome } from '@doorstep/contracts/directory/imports/schema.ts';
import { apiPages, apiQuery } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';
import { useCall } from '#lib/use-api-mutation.ts';

const pollMs = 1_000;
const pageSize = 20;

const working: readonly BusinessImport['state'][] = ['checking', 'running', 'undoing'];

/** Returns whether a step of an import is under way in the background. */
export const isWorking = ({ state }: Pick<BusinessImport, 'state'>): boolean => working.includes(state);

/** Returns whether an import changes by itself. */
const isMoving = (row: BusinessImport): boolean => isWorking(row) || row.pictures.waiting > 0;

/** All imports, newest first. */
export const importsQuery = {
  ...apiPages(listBusinessImports, { query: { limit: pageSize } }),
  refetchInterval: pollMs * 5,
};

/** One import, with its progress while it gets on. */
export const importQuery = (id: number) => ({
  ...apiQuery(getBusinessImport, { params: { id } }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data?: BusinessImport | undefined } }) =>
    data && isMoving(data) ? pollMs : (false as const),
});

/** The rows of an import: all, those with an outcome, or those with a problem. */
export type RowFilter = 'all' | RowOutcome | 'problems';

/** The rows of an import with this filter. */
export const rowsQuery = (id: number, filter: RowFilter) => ({
  ...apiPages(listImportedRows, {
    params: { id },
    query: {
      limit: pageSize,
      ...(filter === 'problems' ? { problems: 'true' } : filter === 'all' ? {} : { outcome: filter }),
    },
  }),
  staleTime: 0,
});

export const keptQuery = (id: number) => apiPages(listKeptBusinesses, { params: { id }, query: { limit: pageSize } });

export const failedPicturesQuery = (id: number) => ({
  ...apiPages(listFailedPictures, { params: { id }, query: { limit: pageSize } }),
  staleTime: 0,
});

/** Stores a file. */
export const sendFile = (file: File, onProgress: Report): Promise<BusinessImport> =>
  upload(createBusinessImport, { params: undefined, form: toFormData({ file }), onProgress });

const changed = { invalidates: [listBusinessImports] };

export const useAddCategory = () => useCall(createCategory, { invalidates: [listCategories, listParentCategories] });
export const useMapImport = () => useCall(mapBusinessImport, changed);
export const useChangeFormat = () => useCall(changeImportFormat, changed);
export const useRunImport = () => useCall(runBusinessImport, changed);
export const useStopImport = () => useCall(stopBusinessImport, changed);
export const useUndoImport = () => useCall(undoBusinessImport, changed);
export const useDeleteImport = () => useCall(deleteBusinessImport, changed);

/** The lists that a run or an undo makes outdated. */
export const changedByImports = [listBusinesses];
