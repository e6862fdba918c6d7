let known: boolean | undefined;

/** Returns whether this machine has a font with emoji, which are drawn in color. Without one, each is an empty box. */
export function drawsEmoji(): boolean {
  known ??= hasColour('🏠');
  return known;
}

function hasColour(text: string): boolean {
  const size = 16;
  const context = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d');
  if (!context) return false;
  context.font = `${size}px sans-serif`;
  context.textBaseline = 'top';
  context.fillText(text, 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  return data.some((value, index) => index % 4 === 0 && (value !== data[index + 1] || value !== data[index + 2]));
}
