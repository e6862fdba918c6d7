/** An error as S3 reports it: its code decides what a client does. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message);
export const invalidRequest = (message: string) => new S3Error(400, 'InvalidRequest', message);
export const noSuchBucket = () => new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
export const preconditionFailed = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the preconditions you specified did not hold.');
export const methodNotAllowed = () =>
  new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
/** Refuses what this server does not support instead of ignoring it. */
export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `${what} is not supported by this embedded server; use another object store`);
