/** The saved ids after a change, newest first. */
export function withFavorite(ids: readonly number[], businessId: number, isSaved: boolean): readonly number[] {
  if (ids.includes(businessId) === isSaved) return ids;
  return isSaved ? [businessId, ...ids] : ids.filter(id => id !== businessId);
}
