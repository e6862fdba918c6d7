import type { Authentication } from '../authentication.ts';
import { type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { MECHANISM } from '../scram.ts';
import { SESSION_MINUTES } from '../session.ts';
import { REPLICA_SET, USER } from '../uri.ts';
import type { Command } from './context.ts';

/** From 8.0 (wire version 25) on, drivers send the command `bulkWrite`, which is not here. */
export const VERSION = '7.0.0';
const WIRE_VERSION = 21;

/** What drivers ask first. It answers as the primary of a replica set of one, so that they use transactions. */
export const hello: Command = ({ address, authentication, command }) => ({
  ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true, isWritablePrimary: true }),
  helloOk: true,
  setName: REPLICA_SET,
  setVersion: 1,
  secondary: false,
  hosts: [address],
  primary: address,
  me: address,
  maxBsonObjectSize: 16777216,
  maxMessageSizeBytes: 48000000,
  maxWriteBatchSize: 100000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: SESSION_MINUTES,
  connectionId: 1,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
  ...(command.saslSupportedMechs !== undefined && { saslSupportedMechs: [MECHANISM] }),
  ...speculate(authentication, command.speculativeAuthenticate),
  ok: 1,
});

function speculate(authentication: Authentication, command: unknown): Doc {
  const speculativeAuthenticate = authentication.tryStart(command);
  return speculativeAuthenticate ? { speculativeAuthenticate } : {};
}

export const saslStart: Command = ({ authentication, command }) => authentication.start(command);
export const saslContinue: Command = ({ authentication, command }) => authentication.continue(command);

export const ping: Command = () => ({ ok: 1 });

export const buildInfo: Command = () => ({
  version: VERSION,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'embedded',
  modules: [],
  storageEngines: ['sqlite'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16777216,
  ok: 1,
});

const PARAMETERS: Doc = {
  featureCompatibilityVersion: { version: '7.0' },
  authenticationMechanisms: [MECHANISM],
  requireApiVersion: false,
};

export const getParameter: Command = ({ command }) => {
  const all =
    command.getParameter === '*' || (isDoc(command.getParameter) && command.getParameter.allParameters === true);
  const names = Object.keys(PARAMETERS).filter(name => all || name in command);
  if (names.length === 0) throw new MongoError(72, 'no option found to get');
  return { ...Object.fromEntries(names.map(name => [name, PARAMETERS[name]])), ok: 1 };
};

export const whatsmyuri: Command = ({ address }) => ({ you: address, ok: 1 });
export const connectionStatus: Command = () => ({
  authInfo: { authenticatedUsers: [{ user: USER, db: 'admin' }], authenticatedUserRoles: [] },
  ok: 1,
});
