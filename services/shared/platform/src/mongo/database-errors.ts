import mongoose from 'mongoose';

const {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} = mongoose.mongo;

const majorityAway = 64;

/** Codes by which a replica set says that the same call may succeed later, such as after an election. */
const tryAgainCodes = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: the cursor's server was restarted
  50, // MaxTimeMSExpired
  majorityAway, // WriteConcernTimeout: the write is there, but no majority has confirmed it in time
  89, // NetworkTimeout
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** What the server and the driver put on an error that a retry may cure; it comes to us when they have given up. */
const tryAgainLabels = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
  'RetryableError',
  'SystemOverloadedError',
];

const noAnswer = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/** Where a socket ends while the driver writes to it, Node's own error comes through. */
const socketCodes = new Set(['EPIPE', 'ECONNRESET']);

/** True for MongoDB's duplicate key error (11000). */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}

/** True where the database did not answer, or cannot at the moment: as opposed to having refused, the same may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (!(error instanceof MongoError))
    return error instanceof Error && 'code' in error && socketCodes.has(String(error.code));
  return (
    noAnswer.some(kind => error instanceof kind) ||
    // A bulk write wraps whatever ended it, an error of the network too.
    (error instanceof MongoBulkWriteError && isDatabaseDown(error.errorResponse)) ||
    // Of the connection pool; the driver does not export it.
    error.name === 'MongoWaitQueueTimeoutError' ||
    tryAgainLabels.some(label => error.hasErrorLabel(label)) ||
    codesOf(error).some(code => tryAgainCodes.has(code))
  );
}

/** True where another transaction wrote the same document first; the same succeeds when it is tried again. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 112;
}

/** True where a write was not confirmed by a majority within its time; it may be confirmed later, or be rolled back. */
export function isMajorityAway(error: unknown): boolean {
  return error instanceof MongoError && codesOf(error).includes(majorityAway);
}

/** The code of an error, and those of the write concern's error that it carries. */
function codesOf(error: mongoose.mongo.MongoError): number[] {
  const carried = [
    error instanceof MongoWriteConcernError && error.result.writeConcernError.code,
    error instanceof MongoBulkWriteError && error.err?.code,
  ];
  return [error.code, ...carried].filter(code => typeof code === 'number');
}
