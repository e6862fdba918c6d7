/**
 * Moves one entry to the place of another; those between move up. Entries are identified by id, so that the entries of a list
 * that are not on screen keep their order.
 */
export function reorder<Entry extends { id: number }>(list: readonly Entry[], id: number, targetId: number): Entry[] {
  const from = list.findIndex(entry => entry.id === id);
  const to = list.findIndex(entry => entry.id === targetId);
  const moved = list[from];
  if (!moved || to < 0) return [...list];
  const rest = list.filter(entry => entry !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
