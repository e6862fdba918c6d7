import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Response } from 'express';
import { withShown } from '../figures/shown.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import type { EdgeCache } from './cache.ts';

/** Finds out whether visitors see a business. A page that has just loaded it has put the answer into memory. */
export const createListedCheck =
  (cache: EdgeCache, proxy: Pick<ServiceProxy, 'read'>) =>
  async (id: number, res: Response): Promise<boolean> => {
    const address = fillPath(getBusiness.path, { id });
    const fetch = async (signal: AbortSignal) =>
      withShown(getBusiness, address, await proxy.read('directory', address, { res, signal }));
    const entry = await cache.read(address, { tags: getBusiness.tags?.({ id }) ?? [], res, fetch });
    return entry?.status === 200;
  };
