import { createBusinessRequest, requestTrap } from '@doorstep/contracts';
import { nextId, type Routes } from '@doorstep/platform';
import type { Connection } from 'mongoose';
import type { CreateRequest } from './create-request.ts';
import { requestIds } from './request.model.ts';

export function requestRoutes(routes: Routes, deps: { db: Connection; createRequest: CreateRequest }): void {
  const { db, createRequest } = deps;

  routes.on(createBusinessRequest, async ({ body, actor }) => {
    // A robot that filled in the trap gets the answer of a person, so that it does not learn.
    if (body[requestTrap]) {
      const createdAt = new Date().toISOString();
      return { id: await nextId(db, requestIds), status: 'pending' as const, createdAt };
    }
    const { id, status, createdAt } = await createRequest(body, actor?.userId);
    return { id, status, createdAt };
  });
}
