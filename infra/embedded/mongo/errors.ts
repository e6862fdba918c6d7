/** The MongoDB error codes that this server uses, with the names that drivers print. */
const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  55: 'InvalidDBRef',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  64: 'WriteConcernTimeout',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  189: 'PrimarySteppedDown',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  257: 'TransactionTooLarge',
  263: 'OperationNotSupportedInTransaction',
  291: 'NoQueryExecutionPlans',
  334: 'MechanismUnavailable',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11602: 'InterruptedDueToReplStateChange',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
  14031: 'OutOfDiskSpace',
};

/** An error that clients see: code, message, labels and further fields such as keyPattern and keyValue. */
export class MongoError extends Error {
  readonly code: number;
  readonly labels: string[];
  readonly extra: Record<string, unknown>;

  constructor(code: number, message: string, options: { labels?: string[]; extra?: Record<string, unknown> } = {}) {
    super(message);
    this.code = code;
    this.labels = options.labels ?? [];
    this.extra = options.extra ?? {};
  }

  get codeName(): string {
    return codeName(this.code);
  }
}

export const codeName = (code: number): string => codeNames[code] ?? `Location${code}`;

export const badValue = (message: string): MongoError => new MongoError(2, message);
export const failedToParse = (message: string): MongoError => new MongoError(9, message);
export const typeMismatch = (message: string): MongoError => new MongoError(14, message);
export const notSupported = (what: string): MongoError =>
  new MongoError(115, `${what} is not supported by this embedded server; use a MongoDB replica set`);
export const writeConflict = (): MongoError =>
  new MongoError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    {
      labels: ['TransientTransactionError'],
    },
  );

/** Thrown when an open transaction holds a document or key; a write outside a transaction waits for `released`. */
export class Blocked extends Error {
  readonly released: Promise<void>;

  constructor(released: Promise<void>) {
    super('held by an open transaction');
    this.released = released;
  }
}
