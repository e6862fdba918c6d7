import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { Request, Response } from 'express';
import { clientAddress } from './client-address.ts';
import type { Refusals } from './refusals.ts';
import { createTally } from './tally.ts';

/** Uploads of one address without an account. They take the memory of a service before anyone is known to answer for them. */
const maxVisitorUploads = 2;

/** Counts a request until its answer is sent or its client has left. Throws 429 when one address has too many at once. */
export type CountInFlight = (req: Request, res: Response, upload: boolean) => void;

/** Limits the requests in flight from one address, and uploads to a tenth of that; 0 is no limit. */
export function limitInFlight(limit: number, refusals: Refusals): CountInFlight {
  const maxUploads = Math.ceil(limit / 10);
  const countRequest = createLimit(limit, 'in-flight', refusals);
  const countUpload = createLimit(maxUploads, 'uploads-in-flight', refusals);
  return (req, res, upload) => {
    countRequest(req, res);
    if (upload) countUpload(req, res);
  };
}

/** Limits the uploads in flight from one address that belong to no account, as long as `limit`, that of all requests, is not 0. */
export const limitVisitorUploads = (limit: number, refusals: Refusals) =>
  createLimit(Math.min(limit, maxVisitorUploads), 'visitor-uploads', refusals);

function createLimit(max: number, name: string, refusals: Refusals) {
  const countRefusal = refusals.register(name);
  const tally = createTally();
  return (req: Request, res: Response): void => {
    if (max === 0) return;
    const address = clientAddress(req);
    if (tally.count(address) >= max) {
      countRefusal();
      throw new AppError(429, 'rate-limited', t('That was a bit much at once. Please try again later.'), {
        retryAfterSeconds: 1,
      });
    }
    tally.add(address);
    res.once('close', () => tally.remove(address));
  };
}
