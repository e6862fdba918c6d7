export const REPLICA_SET = 'doorstep';

/** The one account of this server. */
export const USER = 'doorstep';

/** The address of a server with this password. */
export const uriOf = (port: number, password: string, host = '127.0.0.1'): string =>
  `mongodb://${USER}:${encodeURIComponent(password)}@${host}:${port}/?replicaSet=${REPLICA_SET}&authSource=admin`;
