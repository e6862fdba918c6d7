import { Blocked, writeConflict } from '../errors.ts';
import type { Collection, Index } from './catalog.ts';
import { Row } from './scan.ts';

/** A multi-document transaction. Its snapshot is the data committed when it started, plus its own writes. */
export class Transaction {
  readonly number: bigint;
  readonly startedAt = Date.now();
  /** The number of the last change by others that it sees. */
  readonly lastSeen: number;
  /** The documents it wrote, by collection and row number; undefined for a deleted one. */
  readonly writes = new Map<number, Map<number, Row | undefined>>();
  /** The keys that its own writes take in unique indexes, with the document that has each. */
  readonly uniqueKeys = new Map<string, number>();
  readonly locks = new Set<string>();
  /** The collections it has written to. */
  readonly collections = new Map<number, Collection>();
  /** The collections it has read, which must not be dropped or altered until it ends. */
  readonly read = new Set<number>();
  readonly ended: Promise<void>;
  readonly end: () => void;

  constructor(number: bigint, lastSeen: number) {
    this.number = number;
    this.lastSeen = lastSeen;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.end = resolve;
  }

  write(collection: Collection, rid: number, bytes: Uint8Array | undefined): void {
    this.collections.set(collection.id, collection);
    const writes = this.writes.get(collection.id) ?? new Map<number, Row | undefined>();
    this.writes.set(collection.id, writes.set(rid, bytes && new Row(rid, bytes)));
  }
}

/** A document before a change; undefined if it did not exist. */
interface Before {
  readonly change: number;
  readonly row: Row | undefined;
}

export const uniqueKeyId = (index: Index, key: Buffer): string => `k${index.id}:${key.toString('latin1')}`;
const recordId = (collection: Collection, rid: number): string => `d${collection.id}:${rid}`;

/**
 * The open transactions, their locks, and the earlier versions of documents that were changed since the oldest transaction started. All
 * transactions share that history, so that the cost of a change does not depend on how many are open.
 */
export class Transactions {
  readonly open = new Set<Transaction>();
  readonly #locks = new Map<string, Transaction>();
  #lastChange = 0;
  /** Earlier versions by collection and row number, the oldest first. */
  readonly #history = new Map<number, Map<number, Before[]>>();
  /** The document of each change in the history, the oldest first. */
  readonly #changes = new Map<number, { id: number; rid: number }>();
  /** The change in which each unique key was last taken or released, the oldest first. */
  readonly #keys = new Map<string, number>();

  begin(number: bigint): Transaction {
    const txn = new Transaction(number, this.#lastChange);
    this.open.add(txn);
    return txn;
  }

  /** The versions that a transaction sees of documents whose committed version differs; undefined for a missing document. */
  listVersions(txn: Transaction, { id }: Collection): Map<number, Row | undefined> {
    const versions = new Map<number, Row | undefined>();
    for (const [rid, befores] of this.#history.get(id) ?? []) {
      const before = findUnseen(txn, befores);
      if (before) versions.set(rid, before.row);
    }
    for (const [rid, row] of txn.writes.get(id) ?? []) versions.set(rid, row);
    return versions;
  }

  /** The version of a document that a transaction sees; undefined if that is the committed one. */
  findVersion(txn: Transaction, { id }: Collection, rid: number): { readonly row: Row | undefined } | undefined {
    const writes = txn.writes.get(id);
    return writes?.has(rid) ? { row: writes.get(rid) } : findUnseen(txn, this.#history.get(id)?.get(rid) ?? []);
  }

  /** Returns whether others have changed a document since a transaction started. */
  isChanged(txn: Transaction, { id }: Collection, rid: number): boolean {
    return findUnseen(txn, this.#history.get(id)?.get(rid) ?? []) !== undefined;
  }

  /** Returns whether others have taken or released a unique key since a transaction started. */
  isKeyChanged(txn: Transaction, key: string): boolean {
    return (this.#keys.get(key) ?? 0) > txn.lastSeen;
  }

  /**
   * Takes (in a transaction) or checks (outside one) the right to write a document.
   * @throws WriteConflict in a transaction, Blocked outside one
   */
  lockRecord(collection: Collection, rid: number, txn: Transaction | undefined): void {
    if (txn && this.isChanged(txn, collection, rid)) throw writeConflict();
    this.#lock(recordId(collection, rid), txn);
  }

  /** Like lockRecord, but without taking the lock: for a document that is only read. */
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

  /** Records the version of a document before a change that is being committed, for the transactions that started earlier. */
  noteChange({ id }: Collection, rid: number, before: Uint8Array | undefined): void {
    const rows = this.#history.get(id) ?? new Map<number, Before[]>();
    const befores = rows.get(rid) ?? [];
    this.#lastChange += 1;
    befores.push({ change: this.#lastChange, row: before && new Row(rid, before) });
    this.#history.set(id, rows.set(rid, befores));
    this.#changes.set(this.#lastChange, { id, rid });
  }

  /** Records the unique keys that have another document now, or had one in between. */
  noteKeys(keys: Iterable<string>): void {
    this.#lastChange += 1;
    for (const key of keys) {
      this.#keys.delete(key);
      this.#keys.set(key, this.#lastChange);
    }
  }

  /**
   * Checks, before a change to a collection itself, that no other transaction has used it.
   * @throws WriteConflict in a transaction, Blocked outside one
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
    txn.end();
    this.#forgetSeen();
  }

  /** Drops the history of changes that all open transactions see. */
  #forgetSeen(): void {
    const [oldest] = this.open;
    const seen = oldest?.lastSeen ?? this.#lastChange;
    for (const [change, { id, rid }] of this.#changes) {
      if (change > seen) break;
      this.#changes.delete(change);
      const rows = this.#history.get(id);
      const befores = rows?.get(rid);
      befores?.shift();
      if (befores?.length === 0) rows?.delete(rid);
    }
    for (const [key, change] of this.#keys) {
      if (change > seen) break;
      this.#keys.delete(key);
    }
  }
}

const findUnseen = (txn: Transaction, befores: readonly Before[]): Before | undefined =>
  befores.find(({ change }) => change > txn.lastSeen);
