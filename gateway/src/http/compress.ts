import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Compresses answers for clients that accept it, at a low level: most answers are a few kilobytes of JSON, where a higher level
 * costs more time than it saves bytes. Other clients skip the library, whose streams cost time even when idle.
 */
export function compress(): RequestHandler {
  const middleware = compression({ level: 3, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } });
  return (req, res, next) => {
    if (/br|gzip/.test(req.headers['accept-encoding'] ?? '')) return middleware(req, res, next);
    res.vary('Accept-Encoding');
    next();
  };
}
