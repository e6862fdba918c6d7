import { readErasureReceipt, startErasure } from '@doorstep/contracts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { hashToken } from '../credentials/one-time-token.ts';
import type { Deps } from '../deps.ts';
import { type ErasureRow, toReceipt } from './erasure.model.ts';
import * as start from './start-erasure.ts';

export function erasureRoutes(routes: Routes, deps: Deps): void {
  routes.handle(startErasure, async ({ req, actor, body }) => {
    await requireGateway(req, deps.actorSecret);
    return start.startErasure(deps, requireSignedIn(actor), body);
  });

  routes.handle(readErasureReceipt, async ({ body }) => {
    const row = await deps.erasures.findOne({ receiptHashes: hashToken(body.token) }).lean<ErasureRow>();
    if (!row || (row.expiresAt && row.expiresAt <= new Date()))
      throw notFound('receipt-unknown', 'This receipt does not exist, or its 30 days are over.');
    return toReceipt(row);
  });
}
