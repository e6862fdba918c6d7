import type { Doc } from '../bson.ts';
import type { Engine, Explained } from '../storage/engine.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { Batches } from './batches.ts';

export interface PipelineContext {
  engine: Engine;
  db: string;
  /** Undefined for a pipeline that runs on the database (`aggregate: 1`). */
  collection: string | undefined;
  variables: Doc;
  txn?: Transaction | undefined;
  hint?: unknown;
  explained?: ((plan: Explained) => void) | undefined;
}

/** The context of a stage, which may run further pipelines. */
export interface StageContext extends PipelineContext {
  runPipeline(pipeline: Doc[], context: PipelineContext): Batches;
}
