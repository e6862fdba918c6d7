import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { Request, Response } from 'express';
import { clientAddress } from './client-address.ts';
import type { Refusals } from './refusals.ts';
import { createTally } from './tally.ts';

/** Counts a request until its answer is sent or its client has left. Throws 429 when one address has too many at once. */
export type CountInFlight = (req: Request, res: Response, upload: boolean) => void;

/** Limits the requests in flight from one address, and uploads to a tenth of that; 0 is no limit. */
export function limitInFlight(limit: number, refusals: Refusals): CountInFlight {
  const countRefusal = refusals.register('in-flight');
  const requests = createTally();
  const uploads = createTally();
  const maxUploads = Math.ceil(limit / 10);
  return (req, res, upload) => {
    if (limit === 0) return;
    const address = clientAddress(req);
    if (requests.count(address) >= limit || (upload && uploads.count(address) >= maxUploads)) {
      countRefusal();
      throw new AppError(429, 'rate-limited', t('That was a bit much at once. Please try again later.'), {
        retryAfterSeconds: 1,
      });
    }
    const tallies = upload ? [requests, uploads] : [requests];
    for (const tally of tallies) tally.add(address);
    res.once('close', () => {
      for (const tally of tallies) tally.remove(address);
    });
  };
}
