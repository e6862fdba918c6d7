const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture file for forms; screens show its preview. */
export const pictureFile = (name: string): File =>
  new File([Uint8Array.from(atob(onePixel), character => character.charCodeAt(0))], name, { type: 'image/png' });
