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

const majorityTimeout = 64;

/** Error codes of a replica set for calls that may succeed later, such as after an election. */
const retryableCodes = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: the cursor's server was restarted
  50, // MaxTimeMSExpired
  majorityTimeout, // WriteConcernTimeout: the write was made, but no majority confirmed it in time
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

/** Labels of errors that may go away with a retry; they reach us when the server and the driver have given up. */
const retryableLabels = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
  'RetryableError',
  'SystemOverloadedError',
];

const noAnswerErrors = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/** If a socket ends while the driver writes to it, the error is one of Node. */
const socketCodes = new Set(['EPIPE', 'ECONNRESET']);

/** True for MongoDB's duplicate key error (11000); with `field`, only of an index with that field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false;
  const pattern: unknown = error.keyPattern;
  return field === undefined || (pattern instanceof Object && Object.hasOwn(pattern, field));
}

/** True if the database did not answer or is temporarily unable to: unlike after a refusal, the same call may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (!(error instanceof MongoError))
    return error instanceof Error && 'code' in error && socketCodes.has(String(error.code));
  return (
    noAnswerErrors.some(kind => error instanceof kind) ||
    // A bulk write wraps any error that ended it, including network errors.
    (error instanceof MongoBulkWriteError && isDatabaseDown(error.errorResponse)) ||
    // An error of the connection pool, which the driver does not export.
    error.name === 'MongoWaitQueueTimeoutError' ||
    retryableLabels.some(label => error.hasErrorLabel(label)) ||
    readCodes(error).some(code => retryableCodes.has(code))
  );
}

/** True if another transaction wrote the same document first; a retry succeeds. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 112;
}

/** True if a majority did not confirm a write in time; it may be confirmed later, or be rolled back. */
export function isMajorityAway(error: unknown): boolean {
  return error instanceof MongoError && readCodes(error).includes(majorityTimeout);
}

/** The code of an error, and those of the write concern error that it carries. */
function readCodes(error: mongoose.mongo.MongoError): number[] {
  const carried = [
    error instanceof MongoWriteConcernError && error.result.writeConcernError.code,
    error instanceof MongoBulkWriteError && error.err?.code,
  ];
  return [error.code, ...carried].filter(code => typeof code === 'number');
}
