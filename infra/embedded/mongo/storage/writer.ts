import { type Doc, decode } from '../bson.ts';
import { writeConflict } from '../errors.ts';
import type { Collection, Index } from './catalog.ts';
import { buildDocKeys, type DocKeys, duplicateKey, type Records } from './records.ts';
import type { Row } from './scan.ts';
import { type Transaction, type Transactions, uniqueKeyId } from './transaction.ts';

/** Writes documents, either at once or as part of a transaction, and enforces unique indexes. */
export class Writer {
  readonly #records: Records;
  readonly #transactions: Transactions;

  constructor(records: Records, transactions: Transactions) {
    this.#records = records;
    this.#transactions = transactions;
  }

  /** @throws 11000 duplicate key, 171 parallel arrays; Blocked or WriteConflict if a transaction holds the key */
  insert(collection: Collection, doc: Doc, bytes: Uint8Array, txn?: Transaction): void {
    const keys = buildDocKeys(collection, doc);
    this.#claimKeys(collection, keys, doc, undefined, txn);
    const rid = collection.nextRid++;
    if (txn) {
      this.#hold(keys, rid, txn);
      txn.write(collection, rid, bytes);
      return;
    }
    this.#records.insert(collection, rid, bytes, keys);
    this.#noteChange(collection, rid, undefined, [], keys);
  }

  replace(
    collection: Collection,
    rid: number,
    before: { doc: Doc; bytes: Uint8Array },
    after: { doc: Doc; bytes: Uint8Array },
    txn?: Transaction,
  ): void {
    this.#transactions.lockRecord(collection, rid, txn);
    const oldKeys = buildDocKeys(collection, before.doc);
    const newKeys = buildDocKeys(collection, after.doc);
    this.#claimKeys(collection, newKeys, after.doc, rid, txn);
    if (txn) {
      this.#release(oldKeys, rid, txn);
      this.#hold(newKeys, rid, txn);
      txn.write(collection, rid, after.bytes);
      return;
    }
    this.#records.replace(collection, rid, after.bytes, oldKeys, newKeys);
    this.#noteChange(collection, rid, before.bytes, oldKeys, newKeys);
  }

  remove(collection: Collection, rid: number, before: { doc: Doc; bytes: Uint8Array }, txn?: Transaction): void {
    this.#transactions.lockRecord(collection, rid, txn);
    const keys = buildDocKeys(collection, before.doc);
    if (txn) {
      this.#release(keys, rid, txn);
      txn.write(collection, rid, undefined);
      return;
    }
    this.#records.remove(collection, rid, keys);
    this.#noteChange(collection, rid, before.bytes, keys, []);
  }

  /** Makes a transaction's writes visible to all. Its locks have excluded conflicts, so only the disk can fail here. */
  commit(txn: Transaction): void {
    for (const [id, collection] of txn.collections) {
      for (const [rid, row] of txn.writes.get(id) ?? []) this.#apply(collection, rid, row);
    }
    // also keys that it has taken and released again, which leave no other trace
    this.#transactions.noteKeys(txn.locks);
  }

  #apply(collection: Collection, rid: number, row: Row | undefined): void {
    const committed = this.#records.read(collection, rid);
    if (!committed && !row) return;
    const oldKeys = committed ? buildDocKeys(collection, decode(committed)) : [];
    const newKeys = row ? buildDocKeys(collection, row.doc) : [];
    if (committed && row) this.#records.replace(collection, rid, row.bytes, oldKeys, newKeys);
    else if (committed) this.#records.remove(collection, rid, oldKeys);
    else if (row) this.#records.insert(collection, rid, row.bytes, newKeys);
    this.#noteChange(collection, rid, committed, oldKeys, newKeys);
  }

  #noteChange(
    collection: Collection,
    rid: number,
    before: Uint8Array | undefined,
    oldKeys: readonly DocKeys[],
    newKeys: readonly DocKeys[],
  ): void {
    if (this.#transactions.open.size === 0) return;
    this.#transactions.noteChange(collection, rid, before);
    this.#transactions.noteKeys(uniqueKeyIds(oldKeys).symmetricDifference(uniqueKeyIds(newKeys)));
  }

  #claimKeys(
    collection: Collection,
    keys: readonly DocKeys[],
    doc: Doc,
    self: number | undefined,
    txn?: Transaction,
  ): void {
    for (const { index, keys: own } of keys) {
      if (!index.unique) continue;
      for (const key of own) this.#claimKey(collection, index, key, doc, self, txn);
    }
  }

  #claimKey(
    collection: Collection,
    index: Index,
    key: Buffer,
    doc: Doc,
    self: number | undefined,
    txn?: Transaction,
  ): void {
    const holder = this.#records.holder(index, key);
    if (txn) {
      const id = uniqueKeyId(index, key);
      const own = txn.uniqueKeys.get(id);
      if (own !== undefined && own !== self) throw duplicateKey(collection, index, doc);
      if (this.#transactions.isKeyChanged(txn, id)) throw writeConflict();
    }
    if (holder === undefined) {
      this.#transactions.lockKey(index, key, txn);
      return;
    }
    if (holder === self) return;
    if (txn?.writes.get(collection.id)?.has(holder)) {
      this.#transactions.lockKey(index, key, txn);
      return;
    }
    if (txn && this.#transactions.isChanged(txn, collection, holder)) throw writeConflict();
    // a transaction that holds the document may be about to release the key
    this.#transactions.checkRecord(collection, holder, txn);
    throw duplicateKey(collection, index, doc);
  }

  #hold(keys: readonly DocKeys[], rid: number, txn: Transaction): void {
    for (const { index, keys: own } of keys) {
      if (!index.unique) continue;
      for (const key of own) txn.uniqueKeys.set(uniqueKeyId(index, key), rid);
    }
  }

  #release(keys: readonly DocKeys[], rid: number, txn: Transaction): void {
    for (const { index, keys: own } of keys) {
      if (!index.unique) continue;
      for (const key of own) {
        const id = uniqueKeyId(index, key);
        if (txn.uniqueKeys.get(id) === rid) txn.uniqueKeys.delete(id);
      }
    }
  }
}

const uniqueKeyIds = (entries: readonly DocKeys[]): Set<string> =>
  new Set(
    entries.filter(({ index }) => index.unique).flatMap(({ index, keys }) => keys.map(key => uniqueKeyId(index, key))),
  );
