import type { Authentication } from '../authentication.ts';
import { type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { scramMechanism } from '../scram.ts';
import { sessionTimeoutMinutes } from '../session.ts';
import { replicaSetName, userName } from '../uri.ts';
import type { Command } from './context.ts';

/** Drivers send the command `bulkWrite`, which this server lacks, from 8.0 (wire version 25) on. */
export const serverVersion = '7.0.0';
const wireVersion = 21;

/** Answers the first command of drivers as the primary of a replica set with one member, so that they use transactions. */
export const hello: Command = ({ address, authentication, command }) => ({
  ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true, isWritablePrimary: true }),
  helloOk: true,
  setName: replicaSetName,
  setVersion: 1,
  secondary: false,
  hosts: [address],
  primary: address,
  me: address,
  maxBsonObjectSize: 16777216,
  maxMessageSizeBytes: 48000000,
  maxWriteBatchSize: 100000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: sessionTimeoutMinutes,
  connectionId: 1,
  minWireVersion: 0,
  maxWireVersion: wireVersion,
  readOnly: false,
  ...(command.saslSupportedMechs !== undefined && { saslSupportedMechs: [scramMechanism] }),
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
  version: serverVersion,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'embedded',
  modules: [],
  storageEngines: ['sqlite'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16777216,
  ok: 1,
});

const serverParameters: Doc = {
  featureCompatibilityVersion: { version: '7.0' },
  authenticationMechanisms: [scramMechanism],
  requireApiVersion: false,
};

export const getParameter: Command = ({ command }) => {
  const all =
    command.getParameter === '*' || (isDoc(command.getParameter) && command.getParameter.allParameters === true);
  const names = Object.keys(serverParameters).filter(name => all || name in command);
  if (names.length === 0) throw new MongoError(72, 'no option found to get');
  return { ...Object.fromEntries(names.map(name => [name, serverParameters[name]])), ok: 1 };
};

export const whatsmyuri: Command = ({ address }) => ({ you: address, ok: 1 });
export const connectionStatus: Command = () => ({
  authInfo: { authenticatedUsers: [{ user: userName, db: 'admin' }], authenticatedUserRoles: [] },
  ok: 1,
});
