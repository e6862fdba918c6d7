import type { Connection } from 'mongoose';

type Listener = () => void;

const listenersByConnection = new WeakMap<Connection, Set<Listener>>();

/** Calls `listener` after each commit of this process on the connection. Returns the function that unsubscribes it. */
export function onCommit(db: Connection, listener: Listener): () => void {
  const listeners = listenersByConnection.get(db) ?? new Set();
  listenersByConnection.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Signals a commit: there may be events to publish and mails to send. */
export function signalCommit(db: Connection): void {
  for (const listener of listenersByConnection.get(db) ?? []) listener();
}
