import { type Doc, isDoc } from './bson.ts';
import { badValue, codeName } from './errors.ts';
import { ProtocolError } from './wire.ts';

/** Codes after which MongoDB lets a client retry, such as those of a primary that steps down. */
const retryableCodes = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const writeConcernTimeout = 64;

/** The effect of a fail point on a command: an answer `instead` of the server's, or `fields` to add to the server's answer. */
export interface Forced {
  instead?: Doc;
  fields?: Doc;
}

/**
 * MongoDB's fail points, available only if tests enable them. `failCommand` makes chosen commands fail a number of times;
 * `stopReplProducer` behaves as if it were set on every secondary: no majority confirms a write.
 */
export class FailPoints {
  #data: Doc = {};
  #left = 0;
  #replication: PromiseWithResolvers<void> | undefined;

  /** The effect of the fail points on this command, or the answer to a command that sets one. */
  apply(name: string, command: Doc): Forced | undefined {
    if (name === 'configureFailPoint') return { instead: this.#configure(command) };
    const { failCommands, namespace, errorCode, errorLabels, closeConnection, writeConcernError } = this.#data;
    if (this.#left <= 0 || !(failCommands as string[]).includes(name)) return undefined;
    if (namespace !== undefined && namespace !== `${String(command.$db)}.${String(command[name])}`) return undefined;
    this.#left--;
    if (closeConnection === true) throw new ProtocolError('a fail point closes it');
    const labels = (code: unknown) => errorLabels ?? getErrorLabels(name, command, Number(code));
    if (isDoc(writeConcernError)) return { fields: { writeConcernError, errorLabels: labels(writeConcernError.code) } };
    if (errorCode === undefined) return undefined;
    const code = Number(errorCode);
    const errmsg = "Failing command via 'failCommand' failpoint";
    return { instead: { ok: 0, code, codeName: codeName(code), errmsg, errorLabels: labels(code) } };
  }

  /** Waits for a majority, at most for the timeout in the write concern, and resolves to the error to add to the answer. */
  async awaitMajority({ writeConcern }: Doc): Promise<Doc | undefined> {
    if (!this.#replication || !isDoc(writeConcern) || writeConcern.w !== 'majority') return undefined;
    const wtimeout = Number(writeConcern.wtimeout ?? 0);
    const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<'too late'>();
    const timer = wtimeout > 0 ? setTimeout(giveUp, wtimeout, 'too late') : undefined;
    const outcome = await Promise.race([this.#replication.promise, tooLate]);
    clearTimeout(timer);
    if (outcome !== 'too late') return undefined;
    const errmsg = 'waiting for replication timed out';
    const code = writeConcernTimeout;
    return { writeConcernError: { code, codeName: codeName(code), errmsg, errInfo: { wtimeout: true } } };
  }

  /** Turns all fail points off; commands that wait for a majority continue. */
  reset(): void {
    this.#left = 0;
    this.#replication?.resolve();
    this.#replication = undefined;
  }

  #configure({ configureFailPoint, mode, data }: Doc): Doc {
    if (configureFailPoint === 'stopReplProducer') {
      if (mode === 'off') this.reset();
      else this.#replication ??= Promise.withResolvers();
      return { ok: 1 };
    }
    if (configureFailPoint !== 'failCommand') throw badValue(`unknown fail point ${String(configureFailPoint)}`);
    this.#left = mode === 'off' ? 0 : isDoc(mode) ? Number(mode.times) : Number.POSITIVE_INFINITY;
    this.#data = { failCommands: [], ...(isDoc(data) && data) };
    return { ok: 1 };
  }
}

/** The labels that MongoDB gives an error with this code. */
function getErrorLabels(name: string, { autocommit, txnNumber }: Doc, code: number): string[] {
  if (!retryableCodes.has(code)) return [];
  const endsTransaction = name === 'commitTransaction' || name === 'abortTransaction';
  if (autocommit === false && !endsTransaction) return ['TransientTransactionError'];
  return txnNumber === undefined ? [] : ['RetryableWriteError'];
}
