import { Blocked, writeConflict } from '../errors.ts';
import type { Collection, Index } from './catalog.ts';

/** A document as one transaction sees it where that differs from what is committed now. */
export interface Version {
  /** undefined: the document is not there. */
  bytes: Uint8Array | undefined;
  /** Whether the transaction wrote it; otherwise it is the state before somebody else's later change. */
  own: boolean;
}

/**
 * One multi-document transaction. Its snapshot is "what is committed now" except for `versions`: the old state of
 * documents others have changed since it began, and its own writes.
 */
export class Transaction {
  readonly number: bigint;
  readonly startedAt = Date.now();
  readonly versions = new Map<number, Map<number, Version>>();
  /** Keys of unique indexes that its own writes hold, with the document that has each. */
  readonly uniqueKeys = new Map<string, number>();
  readonly locks = new Set<string>();
  /** Keys of unique indexes that others have taken or given up since it began. */
  readonly changedKeys = new Set<string>();
  /** The collections it has written to. */
  readonly collections = new Map<number, Collection>();
  /** The collections it has read, which stay as they are until it ends. */
  readonly read = new Set<number>();
  readonly ended: Promise<void>;
  readonly end: () => void;

  constructor(number: bigint) {
    this.number = number;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.end = resolve;
  }

  getVersions(collection: Collection): Map<number, Version> {
    const versions = this.versions.get(collection.id) ?? new Map<number, Version>();
    this.versions.set(collection.id, versions);
    return versions;
  }

  writeOwn(collection: Collection, rid: number, bytes: Uint8Array | undefined): void {
    this.collections.set(collection.id, collection);
    this.getVersions(collection).set(rid, { bytes, own: true });
  }
}

export const uniqueKeyId = (index: Index, key: Buffer): string => `k${index.id}:${key.toString('latin1')}`;
const recordId = (collection: Collection, rid: number): string => `d${collection.id}:${rid}`;

/** The open transactions and what they hold. */
export class Transactions {
  readonly open = new Set<Transaction>();
  readonly #locks = new Map<string, Transaction>();

  /**
   * Takes (in a transaction) or checks (outside of one) the right to write a document.
   * @throws WriteConflict in a transaction, Blocked outside of one
   */
  lockRecord(collection: Collection, rid: number, txn: Transaction | undefined): void {
    const version = txn?.versions.get(collection.id)?.get(rid);
    if (version && !version.own) throw writeConflict();
    this.#lock(recordId(collection, rid), txn);
  }

  /** Like lockRecord, but without taking the lock: for a document that is only looked at. */
  checkRecord(collection: Collection, rid: number, txn: Transaction | undefined): void {
    const holder = this.#locks.get(recordId(collection, rid));
    if (!holder || holder === txn) return;
    if (txn) throw writeConflict();
    throw new Blocked(holder.ended);
  }

  lockKey(index: Index, key: Buffer, txn: Transaction | undefined): void {
    if (txn || this.#locks.size > 0) this.#lock(uniqueKeyId(index, key), txn);
  }

  #lock(id: string, txn: Transaction | undefined): void {
    const holder = this.#locks.get(id);
    if (holder && holder !== txn) {
      if (txn) throw writeConflict();
      throw new Blocked(holder.ended);
    }
    if (txn && !holder) {
      this.#locks.set(id, txn);
      txn.locks.add(id);
    }
  }

  /** Tells every other open transaction how a document was before a change that is being committed. */
  noteChange(collection: Collection, rid: number, before: Uint8Array | undefined, by?: Transaction): void {
    for (const txn of this.open) {
      if (txn === by) continue;
      const versions = txn.getVersions(collection);
      if (!versions.has(rid)) versions.set(rid, { bytes: before, own: false });
    }
  }

  /** Tells every other open transaction which unique keys have another owner now, or had one in between. */
  noteKeys(ids: Iterable<string>, by?: Transaction): void {
    for (const txn of this.open) if (txn !== by) for (const id of ids) txn.changedKeys.add(id);
  }

  /**
   * For changes to a collection itself: no transaction may have used it.
   * @throws WriteConflict in a transaction, Blocked outside of one
   */
  checkUnused({ id }: Collection, txn: Transaction | undefined): void {
    for (const other of this.open) {
      if (other === txn || !(other.collections.has(id) || other.read.has(id))) continue;
      throw txn ? writeConflict() : new Blocked(other.ended);
    }
  }

  finish(txn: Transaction): void {
    this.open.delete(txn);
    for (const id of txn.locks) this.#locks.delete(id);
    txn.locks.clear();
    txn.versions.clear();
    txn.end();
  }
}
