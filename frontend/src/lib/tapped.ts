import type { VisitKind } from '@doorstep/contracts/figures.ts';
import { hydration } from '@doorstep/contracts/hydration.ts';

/** Attributes of a link by which a visitor reaches a business: a tap on it is counted for the owner. */
export const tapped = (kind: VisitKind, businessId: number) => ({ [hydration.tap]: `${kind} ${businessId}` });
