import { dayMs } from '@doorstep/platform/periods';

/** An inquiry with a text that others have too. */
export interface Sending {
  readonly businessId: number;
  readonly groupId?: number | undefined;
  readonly createdAt: Date;
}

/** The number of inquiries with one text that are looked at: rules ask for a hundred businesses at most. */
export const maxSendings = 1_000;

/** From when on sendings count for one of this time. */
export const repeatsSince = (at: Date): Date => new Date(at.getTime() - dayMs);

/** To how many other businesses a text went within a day before. Those that its sender asked together with this one do not count. */
export function countOthers({ businessId, groupId, createdAt }: Sending, sendings: readonly Sending[]): number {
  const since = repeatsSince(createdAt);
  const others = sendings.filter(
    sending =>
      sending.createdAt >= since &&
      sending.businessId !== businessId &&
      (groupId === undefined || sending.groupId !== groupId),
  );
  return new Set(others.map(sending => sending.businessId)).size;
}
