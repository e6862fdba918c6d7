import { setImmediate } from 'node:timers/promises';
import type { Doc } from '../bson.ts';

/** A stream of documents in handfuls: few awaits, bounded memory. */
export type Batches = AsyncIterable<Doc[]>;
export type Stage = (input: Batches) => Batches;

export const chain =
  (stages: readonly Stage[]): Stage =>
  input =>
    stages.reduce((stream, stage) => stage(stream), input);

const batchSize = 128;
const turnMs = 12;

/** Reads a lazy sequence without keeping other clients waiting for more than a moment. */
export async function* inTurns<T, R>(items: Iterable<T>, map: (item: T) => R): AsyncGenerator<R[]> {
  let batch: R[] = [];
  let size = 8;
  let started = performance.now();
  for (const item of items) {
    batch.push(map(item));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = batchSize;
    if (performance.now() - started > turnMs) {
      await setImmediate();
      started = performance.now();
    }
  }
  if (batch.length > 0) yield batch;
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

/** A stage that needs everything before it gives anything. */
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
