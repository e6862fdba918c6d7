import type { Document } from 'mongodb';

/** The parts of the Unified Test Format that the spec files use. */
export interface SpecFile {
  description: string;
  runOnRequirements?: Requirement[];
  createEntities?: Entity[];
  initialData?: CollectionData[];
  tests: SpecTest[];
}
export interface SpecTest {
  description: string;
  skipReason?: string;
  runOnRequirements?: Requirement[];
  operations: Operation[];
  outcome?: CollectionData[];
}
export interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  csfle?: unknown;
}
export interface CollectionData {
  collectionName: string;
  databaseName: string;
  documents: Document[];
}
export interface Entity {
  client?: { id: string; uriOptions?: Document };
  database?: { id: string; client: string; databaseName: string; databaseOptions?: Document };
  collection?: { id: string; database: string; collectionName: string; collectionOptions?: Document };
  session?: { id: string; client: string; sessionOptions?: Document };
}
export interface Operation {
  name: string;
  object: string;
  arguments?: Document;
  expectError?: ExpectedError;
  expectResult?: unknown;
  saveResultAsEntity?: string;
  ignoreResultAndError?: boolean;
}
export interface ExpectedError {
  isError?: boolean;
  isClientError?: boolean;
  errorContains?: string;
  errorCode?: number;
  errorCodeName?: string;
  errorLabelsContain?: string[];
  errorLabelsOmit?: string[];
  errorResponse?: Document;
  expectResult?: unknown;
}

/**
 * Returns whether a MongoDB 8.0 replica set would run a test. Except for `bulkWrite`, for which it announces 7.0,
 * the server behaves as 8.0.
 */
export function applies(requirements: Requirement[] | undefined): boolean {
  if (!requirements) return true;
  return requirements.some(
    ({ minServerVersion = '0', maxServerVersion = '99', topologies = ['replicaset'] }) =>
      order(minServerVersion, '8.0.0') <= 0 &&
      order(maxServerVersion, '8.0.0') >= 0 &&
      topologies.includes('replicaset'),
  );
}

function order(a: string, b: string): number {
  const [x, y] = [a, b].map(version => version.split('.').map(Number)) as [number[], number[]];
  for (let i = 0; i < 3; i++) if ((x[i] ?? 0) !== (y[i] ?? 0)) return (x[i] ?? 0) - (y[i] ?? 0);
  return 0;
}
