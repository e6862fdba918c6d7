import { randomUUID } from 'node:crypto';
import { UUID } from 'bson';
import { type Doc, isDoc } from '../bson.ts';
import { badValue, MongoError } from '../errors.ts';
import { noSuchTransaction, sessionTimeoutMinutes } from '../session.ts';
import { arrayOption, type Command, type Context } from './context.ts';

function getTransaction({ command, session }: Context) {
  if (!session || typeof command.txnNumber !== 'bigint' || command.autocommit !== false) {
    throw new MongoError(72, `${Object.keys(command)[0]} must be run with lsid, txnNumber and autocommit: false`);
  }
  return { session, number: command.txnNumber };
}

export const commitTransaction: Command = context => {
  const { session, number } = getTransaction(context);
  context.sessions.commit(session, number);
  return { ok: 1 };
};

export const abortTransaction: Command = context => {
  const { session, number } = getTransaction(context);
  if (session.number === number && session.ended === 'aborted') throw noSuchTransaction(session, number);
  context.sessions.current(session, number);
  context.sessions.abort(session);
  return { ok: 1 };
};

export const startSession: Command = () => ({
  id: { id: new UUID(randomUUID()) },
  timeoutMinutes: sessionTimeoutMinutes,
  ok: 1,
});

const endEach =
  (name: string): Command =>
  ({ command, sessions, cursors }) => {
    for (const lsid of arrayOption(command[name], name)) {
      if (!isDoc(lsid)) throw badValue(`${name} needs an array of session ids`);
      const { key } = sessions.get(lsid as Doc);
      cursors.killWhere(cursor => cursor.session === key);
      sessions.end(lsid as Doc);
    }
    return { ok: 1 };
  };

export const endSessions = endEach('endSessions');
export const killSessions = endEach('killSessions');
export const refreshSessions: Command = ({ command, sessions }) => {
  for (const lsid of arrayOption(command.refreshSessions, 'refreshSessions')) sessions.get(lsid as Doc);
  return { ok: 1 };
};
