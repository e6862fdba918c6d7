/** Every `parts`-th element from `part` on; where that gives fewer than `least`, more follow from the front. */
export function deal<T>(list: readonly T[], part: number, parts: number, least: number): T[] {
  const own = list.filter((_, index) => index % parts === part % parts);
  const more = list.filter(element => !own.includes(element)).slice(0, Math.max(0, least - own.length));
  return [...own, ...more];
}
