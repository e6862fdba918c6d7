import { Binary } from 'bson';
import { type Doc, decode, encode } from './bson.ts';
import { badValue, MongoError } from './errors.ts';
import type { Engine } from './storage/engine.ts';
import type { Transaction } from './storage/transaction.ts';

/** The server's state of one client session. */
export interface Session {
  key: string;
  /** The highest number seen so far, of a transaction or a retryable write. */
  number: bigint;
  txn?: Transaction | undefined;
  ended?: 'committed' | 'aborted' | undefined;
  /** Results of the retryable write with this number, by statement. */
  results: Map<number, Doc>;
  usedAt: number;
}

const minuteMs = 60_000;
export const sessionTimeoutMinutes = 30;

export const noSuchTransaction = (session: Session, number: bigint): MongoError =>
  new MongoError(
    251,
    `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.number}`,
    {
      labels: ['TransientTransactionError'],
    },
  );

/** Sessions, their transactions, and the record of retryable writes that survives a restart. */
export class Sessions {
  readonly #engine: Engine;
  readonly #sessions = new Map<string, Session>();
  readonly #lifetimeMs: number;

  constructor(engine: Engine, transactionLifetimeSeconds: number) {
    this.#engine = engine;
    this.#lifetimeMs = transactionLifetimeSeconds * 1000;
  }

  get(lsid: Doc): Session {
    const key = sessionKey(lsid);
    const session = this.#sessions.get(key) ?? this.#load(key);
    this.#sessions.set(key, session);
    session.usedAt = Date.now();
    return session;
  }

  begin(session: Session, number: bigint): Transaction {
    if (number < session.number) throw tooOld(session, number);
    if (number === session.number && (session.txn || session.ended || session.results.size > 0)) {
      throw new MongoError(117, `Transaction ${number} has been started already`);
    }
    this.abort(session);
    session.number = number;
    session.ended = undefined;
    session.results.clear();
    session.txn = this.#engine.transactions.begin(number);
    return session.txn;
  }

  /** The open transaction that a command belongs to. @throws 251 if there is none */
  current(session: Session, number: bigint): Transaction {
    if (number < session.number) throw tooOld(session, number);
    if (session.txn?.number === number) return session.txn;
    if (session.number === number && session.ended === 'committed') {
      throw new MongoError(256, `Transaction ${number} has been committed.`);
    }
    throw noSuchTransaction(session, number);
  }

  commit(session: Session, number: bigint): void {
    if (session.number === number && session.ended === 'committed') return;
    const txn = this.current(session, number);
    this.#engine.writer.commit(txn);
    session.ended = 'committed';
    session.txn = undefined;
    if (txn.collections.size > 0) this.#store(session, { committed: true });
    this.#engine.transactions.finish(txn);
  }

  abort(session: Session): void {
    if (!session.txn) return;
    this.#engine.transactions.finish(session.txn);
    session.txn = undefined;
    session.ended = 'aborted';
  }

  /** Opens the record of a retryable write, with the results of an earlier attempt. */
  retryable(session: Session, number: bigint): Session {
    if (number < session.number) throw tooOld(session, number);
    if (number > session.number) {
      this.abort(session);
      session.number = number;
      session.ended = undefined;
      session.results = new Map();
    }
    return session;
  }

  /** Stores the results of a retryable write in the same SQLite transaction as the write. */
  saveResults(session: Session): void {
    this.#store(session, { results: [...session.results].map(([id, result]) => ({ id, result })) });
  }

  end(lsid: Doc): void {
    const session = this.#sessions.get(sessionKey(lsid));
    if (!session) return;
    this.abort(session);
    this.#sessions.delete(session.key);
  }

  /** Drops sessions whose state in memory may be wrong after a failed disk write. */
  forget(): void {
    for (const session of this.#sessions.values()) if (!session.txn) this.#sessions.delete(session.key);
  }

  /** Aborts transactions that have been open for too long, and drops unused sessions. */
  expire(now = Date.now()): void {
    for (const session of this.#sessions.values()) {
      if (session.txn && now - session.txn.startedAt > this.#lifetimeMs) this.abort(session);
      if (!session.txn && now - session.usedAt > sessionTimeoutMinutes * minuteMs) this.#sessions.delete(session.key);
    }
  }

  /** Deletes the records of retryable writes that no client can retry any more. */
  purge(now = Date.now()): void {
    const oldest = now - sessionTimeoutMinutes * minuteMs;
    const { db } = this.#engine;
    if (db.get('SELECT 1 FROM sessions WHERE used < ? LIMIT 1', oldest)) {
      db.run('DELETE FROM sessions WHERE used < ?', oldest);
    }
  }

  abortAll(): void {
    for (const session of this.#sessions.values()) this.abort(session);
  }

  #load(key: string): Session {
    const session: Session = { key, number: -1n, results: new Map(), usedAt: 0 };
    const row = this.#engine.db.get('SELECT txn, state FROM sessions WHERE lsid = ?', key) as
      | [number, Uint8Array]
      | undefined;
    if (!row) return session;
    const state = decode(row[1]);
    session.number = BigInt(row[0]);
    if (state.committed === true) session.ended = 'committed';
    for (const { id, result } of (state.results ?? []) as { id: number; result: Doc }[])
      session.results.set(id, result);
    return session;
  }

  #store(session: Session, state: Doc): void {
    this.#engine.db.run(
      'INSERT OR REPLACE INTO sessions (lsid, txn, state, used) VALUES (?, ?, ?, ?)',
      session.key,
      session.number,
      encode(state),
      Date.now(),
    );
  }
}

const tooOld = (session: Session, number: bigint): MongoError =>
  new MongoError(
    225,
    `Cannot start transaction ${number} on session ${session.key} because a newer transaction ${session.number} has already started.`,
  );

function sessionKey(lsid: Doc): string {
  if (!(lsid.id instanceof Binary)) throw badValue('lsid.id must be a UUID');
  return lsid.id.toString('hex');
}
