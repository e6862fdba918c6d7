import { setImmediate } from 'node:timers/promises';
import type { Doc } from '../bson.ts';

/** A stream of documents in small batches, for few awaits and bounded memory. */
export type Batches = AsyncIterable<Doc[]>;
export type Stage = (input: Batches) => Batches;

export const chain =
  (stages: readonly Stage[]): Stage =>
  input =>
    stages.reduce((stream, stage) => stage(stream), input);

const batchSize = 128;
const turnMs = 12;

/** Creates a function that pauses for other clients if the current turn has lasted long enough, and otherwise returns undefined. */
export function createTurns(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < turnMs) return undefined;
    return setImmediate().then(() => {
      started = performance.now();
    });
  };
}

/**
 * Reads a lazy sequence without blocking other clients for long. Undefined stands for work without a result, after which other clients
 * may get a turn.
 */
export async function* inTurns<T, R>(items: Iterable<T | undefined>, map: (item: T) => R): AsyncGenerator<R[]> {
  let batch: R[] = [];
  let size = 8;
  const endTurn = createTurns();
  for (const item of items) {
    if (item !== undefined) batch.push(map(item));
    if (batch.length >= size) {
      yield batch;
      batch = [];
      size = batchSize;
    } else if (item !== undefined) continue;
    const pause = endTurn();
    if (pause) await pause;
  }
  if (batch.length > 0) yield batch;
}

/** Runs a generator to its end, taking turns with other clients unless `atOnce`. */
export async function finish<T>(work: Generator<undefined, T>, { atOnce = false } = {}): Promise<T> {
  const endTurn = createTurns();
  let step = work.next();
  while (!step.done) {
    const pause = atOnce ? undefined : endTurn();
    if (pause) await pause;
    step = work.next();
  }
  return step.value;
}

export async function* once(docs: Doc[]): AsyncGenerator<Doc[]> {
  if (docs.length > 0) yield docs;
}

export const each = (map: (doc: Doc) => Doc): Stage =>
  async function* (input) {
    for await (const batch of input) yield batch.map(map);
  };

export const filter = (keep: (doc: Doc) => boolean): Stage =>
  async function* (input) {
    for await (const batch of input) {
      const kept = batch.filter(keep);
      if (kept.length > 0) yield kept;
    }
  };

/** A stage that needs all documents before it returns any. */
export const whole = (transform: (docs: Doc[]) => Doc[] | Promise<Doc[]>): Stage =>
  async function* (input) {
    const docs = await transform(await collect(input));
    if (docs.length > 0) yield docs;
  };

export async function collect(input: Batches): Promise<Doc[]> {
  const all: Doc[] = [];
  for await (const batch of input) for (const doc of batch) all.push(doc);
  return all;
}

export const limit = (count: number): Stage =>
  async function* (input) {
    let left = count;
    for await (const batch of input) {
      yield batch.length <= left ? batch : batch.slice(0, left);
      left -= batch.length;
      if (left <= 0) return;
    }
  };

export const skip = (count: number): Stage =>
  async function* (input) {
    let left = count;
    for await (const batch of input) {
      if (batch.length > left) yield left > 0 ? batch.slice(left) : batch;
      left = Math.max(0, left - batch.length);
    }
  };
