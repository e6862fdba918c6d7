import { AppError } from '@doorstep/platform/errors';
import type { Request, Response } from 'express';
import { addressOf } from './client-address.ts';
import { createTally } from './tally.ts';

/** Counts a request until its answer is sent or its client has left. Throws 429 when one address has too many at once. */
export type CountUnderWay = (req: Request, res: Response, upload: boolean) => void;

/** A limit of requests under way from one address, uploads among them a tenth; 0 is no limit. */
export function limitUnderWay(limit: number): CountUnderWay {
  const requests = createTally();
  const uploads = createTally();
  const maxUploads = Math.ceil(limit / 10);
  return (req, res, upload) => {
    if (limit === 0) return;
    const address = addressOf(req);
    if (requests.of(address) >= limit || (upload && uploads.of(address) >= maxUploads)) {
      throw new AppError(429, 'rate-limited', 'That was a bit much at once. Please try again later.', {
        retryAfterSeconds: 1,
      });
    }
    const counted = upload ? [requests, uploads] : [requests];
    for (const tally of counted) tally.add(address);
    res.once('close', () => {
      for (const tally of counted) tally.remove(address);
    });
  };
}
