import type { StreamEvent } from '../gateway/stream.ts';
import { isOwnerRole, type Role } from './access.ts';

/** A signed-in user with an open page. */
export interface Viewer {
  readonly userId: number;
  readonly role: Role;
  readonly businessId?: number | undefined;
}

/** The secret link by which a page shows the conversation of an inquiry; `link` counts those of the inquiry. */
export interface ShownConversation {
  readonly inquiryId: number;
  readonly link: number;
}

/**
 * A message to open pages about an event, and its receivers. The viewer is undefined for visitors; `conversation` is the one that the page
 * shows by a secret link.
 */
export interface Notice {
  readonly event: StreamEvent;
  readonly isFor: (viewer: Viewer | undefined, conversation?: ShownConversation) => boolean;
}

/** Selects administrators and the owner of a business. */
export const forBusiness =
  (businessId: number | undefined): Notice['isFor'] =>
  viewer =>
    viewer?.role === 'admin' ||
    (viewer !== undefined && isOwnerRole(viewer.role) && businessId !== undefined && viewer.businessId === businessId);
