import { type Doc, isDoc } from './bson.ts';
import { badValue, codeName } from './errors.ts';
import { ProtocolError } from './wire.ts';

/** MongoDB's `failCommand` test switch: lets chosen commands fail a number of times. Only where tests turn it on. */
export class FailPoints {
  #commands: string[] = [];
  #data: Doc = {};
  #left = 0;

  /** The answer that a fail point forces, or the answer to setting one. */
  apply(name: string, command: Doc): Doc | undefined {
    if (name === 'configureFailPoint') return this.#configure(command);
    if (this.#left <= 0 || !this.#commands.includes(name)) return undefined;
    this.#left--;
    const { errorCode, errorLabels, closeConnection } = this.#data;
    if (closeConnection === true) throw new ProtocolError('a fail point closes it');
    if (errorCode === undefined) return undefined;
    const code = Number(errorCode);
    return {
      ok: 0,
      code,
      codeName: codeName(code),
      errmsg: "Failing command via 'failCommand' failpoint",
      ...(errorLabels !== undefined && { errorLabels }),
    };
  }

  #configure({ configureFailPoint, mode, data }: Doc): Doc {
    if (configureFailPoint !== 'failCommand') throw badValue(`unknown fail point ${String(configureFailPoint)}`);
    this.#left = mode === 'off' ? 0 : isDoc(mode) ? Number(mode.times) : Number.POSITIVE_INFINITY;
    this.#data = isDoc(data) ? data : {};
    this.#commands = (this.#data.failCommands ?? []) as string[];
    return { ok: 1 };
  }
}
