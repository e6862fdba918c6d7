import { deadline } from '@doorstep/platform/deadline';
import { freshHeader, parseTouched } from '@doorstep/platform/touched';
import type { RequestHandler } from 'express';
import type { Projector } from './projector.ts';

const maxWaitMs = 1_000;

/** Lets users read their own changes: the projection shows them before the request is answered. */
export function freshReads({ shown, categoryShown }: Projector): RequestHandler {
  return async (req, _res, next) => {
    const touched = [...parseTouched(req.get(freshHeader) ?? '')].map(([subject, version]) => {
      const [aggregate, id] = subject.split('/');
      if (aggregate === 'business') return shown(Number(id), { version });
      if (aggregate === 'rating') return shown(Number(id), { ratingVersion: version });
      return aggregate === 'category' ? categoryShown(Number(id), version) : undefined;
    });
    // While MongoDB is down, an older answer is better than none.
    await Promise.race([Promise.all(touched), touched.length > 0 && deadline(maxWaitMs)]);
    next();
  };
}
