import type { StreamEvent } from './stream.ts';
import { isOwnerRole, type Role } from './users.ts';

/** A signed-in user with an open page. */
export interface Viewer {
  readonly userId: number;
  readonly role: Role;
  readonly businessId?: number | undefined;
}

/**
 * A message to open pages about an event, and its receivers. The viewer is undefined for visitors; `conversation` is the inquiry whose
 * conversation the page shows by a secret link.
 */
export interface Notice {
  readonly event: StreamEvent;
  readonly isFor: (viewer: Viewer | undefined, conversation?: number) => boolean;
}

/** Selects administrators and the owner of a business. */
export const forBusiness =
  (businessId: number | undefined): Notice['isFor'] =>
  viewer =>
    viewer?.role === 'admin' ||
    (viewer !== undefined && isOwnerRole(viewer.role) && businessId !== undefined && viewer.businessId === businessId);
