import { stat } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import type { MapArchive } from './archive.ts';

/** The address of an archive. Its content never changes, so caches keep it. */
export const mapPath = ({ version }: MapArchive): string => `/media/maps/${version}.pmtiles`;

/** Sends parts of the file with the ground of maps, as browsers ask for them by `Range`. */
export function sendMap(archive: MapArchive | undefined): RequestHandler {
  return async (req, res, next) => {
    if (!archive || req.path !== mapPath(archive) || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    // Parts of another file under the same address would be mixed with those that browsers have.
    if (!(await isUnchanged(archive))) return next();
    res.set({ 'Content-Type': 'application/vnd.pmtiles', ETag: `"${archive.version}"` });
    const options = { maxAge: '1y', immutable: true, dotfiles: 'allow' } as const;
    res.sendFile(archive.file, options, (error?: Error & { status?: number }) => {
      if (!error || res.headersSent) return;
      // A part beyond the end, or a condition of the client that does not hold.
      if (error.status !== 416 && error.status !== 412) return next(error);
      if (error.status === 416) res.set('Content-Range', `bytes */${archive.bytes}`);
      res.status(error.status).set('Cache-Control', 'no-store').end();
    });
  };
}

async function isUnchanged({ file, bytes, modifiedAt }: MapArchive): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.size === bytes && found.mtimeMs === modifiedAt;
}
