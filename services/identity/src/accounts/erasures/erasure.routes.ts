import { eraseAddressData } from '@doorstep/contracts/identity/address-data/calls.ts';
import { readErasureReceipt, startErasure } from '@doorstep/contracts/identity/erasures/calls.ts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import { hashToken } from '../credentials/one-time-token.ts';
import type { Deps } from '../deps.ts';
import { type AddressErasureRow, type ErasureRow, toReceipt } from './erasure.model.ts';
import { startAddressErasure } from './start-address-erasure.ts';
import * as start from './start-erasure.ts';

export function erasureRoutes(routes: Routes, deps: Deps): void {
  routes.handle(startErasure, async ({ req, actor, body }) => {
    await requireGateway(req, deps.actorSecret);
    return start.startErasure(deps, requireSignedIn(actor), body);
  });

  routes.handle(eraseAddressData, async ({ req, body }) => startAddressErasure(deps, body.key, pickLanguage(req)));

  routes.handle(readErasureReceipt, async ({ body }) => {
    const hasToken = { receiptHashes: hashToken(body.token) };
    const row =
      (await deps.erasures.findOne(hasToken).lean<ErasureRow>()) ??
      (await deps.addressErasures.findOne(hasToken).lean<AddressErasureRow>());
    if (!row || (row.expiresAt && row.expiresAt <= deps.now()))
      throw notFound('receipt-unknown', t('This receipt does not exist, or its 30 days are over.'));
    return toReceipt(row);
  });
}
