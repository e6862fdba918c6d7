/** A bar with its upper corners rounded: the arch of a door. Empty without a height. */
export function barPath(left: number, top: number, width: number, height: number): string {
  if (height <= 0) return '';
  const radius = Math.min(width / 2, 5, height);
  return `M${left} ${top + height}v${radius - height}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - radius}z`;
}
