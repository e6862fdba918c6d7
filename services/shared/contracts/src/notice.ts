import type { StreamEvent } from './stream.ts';
import { isOwnerRole, type Role } from './users.ts';

/** Whoever looks at a page while signed in. */
export interface Viewer {
  readonly userId: number;
  readonly role: Role;
  readonly businessId?: number | undefined;
}

/** What pages are sent about an event, and who receives it; a viewer without an account is undefined. */
export interface Notice {
  readonly event: StreamEvent;
  readonly isFor: (viewer: Viewer | undefined) => boolean;
}

/** For administrators and the owner of a business. */
export const forBusiness =
  (businessId: number | undefined): Notice['isFor'] =>
  viewer =>
    viewer?.role === 'admin' ||
    (viewer !== undefined && isOwnerRole(viewer.role) && businessId !== undefined && viewer.businessId === businessId);
