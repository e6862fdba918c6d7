import { createHash } from 'node:crypto';
import {
  type BusinessImport,
  type ImportedRow,
  type ImportField,
  type ImportMapping,
  type ImportOptions,
  importStates,
  type RowOutcome,
} from '@doorstep/contracts/directory/imports/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';

import type { AuditedEntity } from '@doorstep/platform/audit';
import { defineModel, type Lifetime } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';
import type { BusinessRow } from '../models/business.model.ts';

/** `reading`: the rows of the file are being stored. */
export type StoredState = BusinessImport['state'] | 'reading';

/** The counter of import ids. */
export const importIds = 'imports';

export interface ImportRow
  extends Omit<BusinessImport, 'id' | 'state' | 'pictures' | 'createdAt' | 'updatedAt' | 'canChangeFormat'> {
  _id: number;
  state: StoredState;
  /** True while its file is stored, in parts. */
  hasFile: boolean;
  /** True for an export of this site, so that its ids and keys are ours. */
  isOwn: boolean;
  /** The language of the administrator who started the present step, in which problems are written down. */
  language?: Language | undefined;
  /** Number of its chunks. */
  chunks: number;
  /** The chunk that the present step comes to next. */
  next: number;
  /** From then on, a worker may claim it: `dueAt` is its lease, `leasedBy` says whose. */
  dueAt: Date;
  leasedBy?: string;
  /** Claims of the present step since it last got on, also by replicas that died of it. */
  attempts: number;
  /** The administrator who asked to undo it. */
  undoneBy?: { id: number; name: string };
  createdAt: Date;
  updatedAt: Date;
}

const required = { required: true } as const;

export const importModel = defineModel<ImportRow>(
  'Import',
  'imports',
  {
    _id: { type: Number, ...required },
    fileName: { type: String, ...required },
    encoding: { type: String, ...required },
    delimiter: { type: String, ...required },
    header: { type: Number, ...required },
    hasFile: { type: Boolean, ...required },
    isOwn: { type: Boolean, ...required },
    language: String,
    columns: { type: [String], ...required },
    filled: { type: [Number], ...required },
    sample: { type: [[String]], ...required },
    rows: { type: Number, ...required },
    preset: String,
    missingColumns: { type: [String], ...required },
    mapping: { type: Schema.Types.Mixed, ...required },
    options: { type: Schema.Types.Mixed, ...required },
    isRemembered: { type: Boolean, ...required },
    state: { type: String, enum: [...importStates, 'reading'], ...required },
    processed: { type: Number, ...required },
    counts: { type: Schema.Types.Mixed, ...required },
    unknownCategories: { type: Schema.Types.Mixed, ...required },
    statuses: { type: Schema.Types.Mixed, ...required },
    undo: Schema.Types.Mixed,
    failure: String,
    chunks: { type: Number, ...required },
    next: { type: Number, ...required },
    dueAt: { type: Date, ...required },
    leasedBy: String,
    attempts: { type: Number, ...required },
    startedBy: { type: Schema.Types.Mixed, ...required },
    undoneBy: Schema.Types.Mixed,
    createdAt: { type: Date, ...required },
    updatedAt: { type: Date, ...required },
  },
  [{ key: { state: 1, dueAt: 1 } }],
);

/** A part of a file: so many rows as one transaction writes, and what they did or would do. */
export interface ChunkRow {
  _id: string;
  importId: number;
  index: number;
  firstRow: number;
  lastRow: number;
  /** The rows with their cells in the order of the columns. */
  lines: { number: number; cells: string[] }[];
  outcomes: ImportedRow[];
  /** Numbers of rows by outcome, and of those with a problem, so that a filtered list skips chunks. */
  counts: Record<RowOutcome | 'problems', number>;
  createdAt: Date;
}

/** A part of the bytes of a file, so that it can be read again in another format until it is imported. */
export interface FilePartRow {
  _id: string;
  importId: number;
  index: number;
  data: Buffer;
  createdAt: Date;
}

export const filePartModel = defineModel<FilePartRow>(
  'ImportFilePart',
  'import_files',
  {
    _id: { type: String, ...required },
    importId: { type: Number, ...required },
    index: { type: Number, ...required },
    data: { type: Buffer, ...required },
    createdAt: { type: Date, ...required },
  },
  [{ key: { importId: 1, index: 1 }, unique: true }],
);

export const chunkModel = defineModel<ChunkRow>(
  'ImportChunk',
  'import_chunks',
  {
    _id: { type: String, ...required },
    importId: { type: Number, ...required },
    index: { type: Number, ...required },
    firstRow: { type: Number, ...required },
    lastRow: { type: Number, ...required },
    lines: { type: Schema.Types.Mixed, ...required },
    outcomes: { type: Schema.Types.Mixed, ...required },
    counts: { type: Schema.Types.Mixed, ...required },
    createdAt: { type: Date, ...required },
  },
  [{ key: { importId: 1, index: 1 }, unique: true }],
);

export const chunkId = (importId: number, index: number) => `${importId}/${index}`;

/** The effect of an import on one business, by which it is undone. */
export interface EffectRow {
  _id: string;
  importId: number;
  businessId: number;
  row: number;
  name: string;
  kind: 'created' | 'updated';
  /** The version of the business after the last change of this import. */
  version: number;
  /** Its version before the first one; absent in effects of earlier releases and of new businesses. */
  versionBefore?: number;
  /** The fields that an update changed, as they were; a field without a value is null. */
  before?: Partial<Record<keyof BusinessRow, unknown>>;
  /** The services that it added to a business that had none. */
  offeringIds?: number[];
  undo?: 'deleted' | 'restored' | 'kept' | 'gone';
  reason?: string;
  createdAt: Date;
}

export const effectModel = defineModel<EffectRow>(
  'ImportEffect',
  'import_effects',
  {
    _id: { type: String, ...required },
    importId: { type: Number, ...required },
    businessId: { type: Number, ...required },
    row: { type: Number, ...required },
    name: { type: String, ...required },
    kind: { type: String, ...required },
    version: { type: Number, ...required },
    versionBefore: Number,
    before: Schema.Types.Mixed,
    offeringIds: { type: [Number], default: undefined },
    undo: String,
    reason: String,
    createdAt: { type: Date, ...required },
  },
  [{ key: { importId: 1, undo: 1, row: 1 } }, { key: { businessId: 1 } }],
);

export const effectId = (importId: number, businessId: number) => `${importId}/${businessId}`;

/** The mapping that an administrator chose last for files with the same columns. */
export interface KnownMappingRow {
  _id: string;
  mapping: ImportMapping;
  options: ImportOptions;
  updatedAt: Date;
}

export const knownMappingModel = defineModel<KnownMappingRow>('KnownMapping', 'import_mappings', {
  _id: { type: String, ...required },
  mapping: { type: Schema.Types.Mixed, ...required },
  options: { type: Schema.Types.Mixed, ...required },
  updatedAt: { type: Date, ...required },
});

/** Names a set of columns, in any order. Mappings of earlier releases, with one column for a field, have other names. */
export const columnsKey = (columns: readonly string[]): string =>
  createHash('sha256')
    .update(`columns ${JSON.stringify(columns.toSorted())}`)
    .digest('base64url');

export const noCounts = () => ({ created: 0, updated: 0, unchanged: 0, leftOut: 0, refused: 0, warned: 0 });

/** The row of an import, also of one that an earlier release stored, in which a field had one column. An empty mapping is stored as absent. */
export function withDefaults(row: ImportRow): ImportRow {
  const mapping = Object.entries<string | string[]>(row.mapping ?? {}).map(
    ([field, columns]) => [field, typeof columns === 'string' ? [columns] : columns] as [ImportField, string[]],
  );
  return {
    ...row,
    header: row.header ?? 1,
    hasFile: row.hasFile ?? false,
    isOwn: row.isOwn ?? false,
    filled: row.filled ?? [],
    missingColumns: row.missingColumns ?? [],
    statuses: row.statuses ?? [],
    counts: { ...noCounts(), ...row.counts },
    mapping: Object.fromEntries(mapping),
    options: { ...row.options, statuses: row.options.statuses ?? [] },
  };
}

export function toBusinessImport(stored: ImportRow, pictures: BusinessImport['pictures']): BusinessImport {
  const row = withDefaults(stored);
  const { _id, state, hasFile, isOwn, language, chunks, next, dueAt, leasedBy, attempts, undoneBy, ...others } = row;
  const { createdAt, updatedAt, ...shown } = others;
  return {
    id: _id,
    ...shown,
    canChangeFormat: hasFile,
    state: state === 'reading' ? 'mapping' : state,
    pictures,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export const auditedImport: AuditedEntity<{ _id: number }> = {
  service: 'directory',
  entity: 'import',
  toResource: row => row,
  getName: ({ _id }) => `Import ${_id} of businesses`,
};

/** The rows of an import are kept as long as its record. */
export const importLifetimes = (days: number): Lifetime[] =>
  ['imports', 'import_chunks', 'import_files', 'import_effects', 'picture_fetches'].map(collection => ({
    collection,
    field: 'createdAt',
    days,
  }));
