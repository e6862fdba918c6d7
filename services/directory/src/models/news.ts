import type { BusinessRow } from './business.model.ts';

/**
 * Marks a business as news for saved searches when visitors see it for the first time, not if it is edited later or approved again.
 */
export function findNews(
  before: BusinessRow | undefined,
  approvalStatus: BusinessRow['approvalStatus'],
  now: Date,
): Pick<BusinessRow, 'listedAt' | 'isNews'> {
  if (before?.listedAt) return {};
  // From before there were saved searches.
  if (before?.approvalStatus === 'approved') return { listedAt: before.createdAt };
  return approvalStatus === 'approved' ? { listedAt: now, isNews: true } : {};
}
