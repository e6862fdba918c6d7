import { administrators } from '../../common/access.ts';
import { csvUpload } from '../../common/csv-imports.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, pageQuery } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import {
  businessImportSchema,
  columnSchema,
  failedPictureSchema,
  importedRowSchema,
  importFieldSchema,
  importFormatSchema,
  importOptionsSchema,
  keptBusinessSchema,
  maxColumnsOfField,
  maxImportBytes,
  rowOutcomes,
} from './schema.ts';

const endpoint = answeredBy('directory');

/** A mapping as clients send it: a field with one column may have its name alone. */
const importMappingInput = z.partialRecord(
  importFieldSchema,
  z.union([columnSchema.transform(column => [column]), z.array(columnSchema).min(1).max(maxColumnsOfField)]),
);

const params = z.object({ id: idInPath });

export const createBusinessImport = endpoint('POST', '/api/imports', {
  access: administrators,
  summary: 'Store a CSV file of businesses, of any shape, to be mapped, checked and imported',
  upload: { ...csvUpload, maxBytes: maxImportBytes },
  response: businessImportSchema,
  status: 201,
});

export const listBusinessImports = endpoint('GET', '/api/imports', {
  access: administrators,
  summary: 'Imports of businesses, newest first',
  query: pageQuery,
  response: z.array(businessImportSchema),
  paged: true,
});

export const getBusinessImport = endpoint('GET', '/api/imports/:id', {
  access: administrators,
  summary: 'One import of businesses and how far it is',
  params,
  response: businessImportSchema,
});

export const mapBusinessImport = endpoint('PUT', '/api/imports/:id/mapping', {
  access: administrators,
  summary: 'Choose the columns of the fields; then every row is checked, and nothing is written',
  params,
  body: importOptionsSchema.extend({ mapping: importMappingInput }),
  response: businessImportSchema,
});

export const changeImportFormat = endpoint('PUT', '/api/imports/:id/format', {
  access: administrators,
  summary: 'Read the file of an import again in another encoding, with another delimiter or header',
  params,
  body: importFormatSchema.partial(),
  response: businessImportSchema,
});

export const runBusinessImport = endpoint('POST', '/api/imports/:id/run', {
  access: administrators,
  summary: 'Write the rows of a checked import, or the rest of a stopped one, in the background',
  params,
  response: businessImportSchema,
  status: 202,
});

export const stopBusinessImport = endpoint('POST', '/api/imports/:id/stop', {
  access: administrators,
  summary: 'Stop an import; what is written stays',
  params,
  response: businessImportSchema,
});

/** Deletes what the import created and restores what it changed, except what was changed since. */
export const undoBusinessImport = endpoint('POST', '/api/imports/:id/undo', {
  access: administrators,
  summary: 'Undo a whole import in the background',
  params,
  response: businessImportSchema,
  status: 202,
});

export const deleteBusinessImport = endpoint('DELETE', '/api/imports/:id', {
  access: administrators,
  summary: 'Delete the file and the record of an import; its businesses stay, and it cannot be undone any more',
  params,
  response: z.object({}),
});

export const listImportedRows = endpoint('GET', '/api/imports/:id/rows', {
  access: administrators,
  summary: 'The rows of an import and what they do',
  params,
  query: pageQuery.extend({
    outcome: z.enum(rowOutcomes).optional(),
    /** Only rows that were refused or have a cell that was left out. */
    problems: z.stringbool().optional(),
  }),
  response: z.array(importedRowSchema),
  paged: true,
  csv: ['row', 'name', 'outcome', 'column', 'value', 'message'],
});

export const listKeptBusinesses = endpoint('GET', '/api/imports/:id/kept', {
  access: administrators,
  summary: 'The businesses that the undo of an import kept, and why',
  params,
  query: pageQuery,
  response: z.array(keptBusinessSchema),
  paged: true,
});

export const listFailedPictures = endpoint('GET', '/api/imports/:id/failed-pictures', {
  access: administrators,
  summary: 'The pictures of an import that could not be fetched, and why',
  params,
  query: pageQuery,
  response: z.array(failedPictureSchema),
  paged: true,
});
