import type { Request, RequestHandler, Response } from 'express';

/** Runs a middleware as a step of an async function; rejects with what it hands to `next`. */
export function runMiddleware(middleware: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    middleware(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
