import type { VisitKind } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';

/** Attributes of a link by which a visitor reaches a business: a tap on it is counted for the owner. */
export const tapped = (kind: VisitKind, businessId: number) => ({ [hydration.tap]: `${kind} ${businessId}` });
