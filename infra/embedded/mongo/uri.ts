export const replicaSetName = 'doorstep';

/** The only account of this server. */
export const userName = 'doorstep';

/** The connection string of a server with this password. */
export const buildUri = (port: number, password: string, host = '127.0.0.1'): string =>
  `mongodb://${userName}:${encodeURIComponent(password)}@${host}:${port}/?replicaSet=${replicaSetName}&authSource=admin`;
