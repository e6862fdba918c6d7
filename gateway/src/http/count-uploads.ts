import { countOutcomes, type Metrics } from '@doorstep/platform/telemetry';
import type { Response } from 'express';

/** Returns a function that counts an upload by its outcome, once its answer has ended. */
export function createUploadCounter(metrics: Metrics | undefined): (res: Response) => void {
  const count = countOutcomes(metrics, {
    name: 'doorstep_uploads_total',
    help: 'Uploads by outcome: stored, refused, limited, failed, or given up by the client',
    outcomes: ['stored', 'refused', 'limited', 'failed', 'given-up'],
  });
  return res =>
    void res.once('close', () => {
      if (!res.writableFinished) count('given-up');
      else if (res.statusCode >= 500) count('failed');
      else if (res.statusCode === 429) count('limited');
      else count(res.statusCode >= 400 ? 'refused' : 'stored');
    });
}
