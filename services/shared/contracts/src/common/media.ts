/** Widths in pixels in which stored pictures are served. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Such a picture is stored under this address, and served there unless it belongs to a conversation. */
const storedPicture = /^\/media\/([a-z]+)\/([A-Za-z0-9_-]{16,64})_(\d{1,5})x(\d{1,5})$/;

export interface StoredPicture {
  /** The collection that the picture belongs to, such as `businesses`. */
  readonly owner: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** The address of a stored picture; it contains the size in pixels, so that a page can reserve the space. */
export function mediaUrl({ owner, key, width, height }: StoredPicture): string {
  return `/media/${owner}/${key}_${width}x${height}`;
}

/** The calls that serve the pictures of a conversation: by its secret key, and to signed-in readers. Sizes and formats are below them. */
export const conversationPictures = {
  byKey: '/api/conversations/:key/pictures/:picture',
  byReader: '/api/inquiries/:id/pictures/:picture',
} as const;

const privatePicture = /^\/api\/(?:conversations\/[\w.-]{1,500}|inquiries\/\d{1,16})\/pictures\/([^/]{1,100})$/;

/** Reads the size of any picture of ours that pages show, also of one in a conversation; undefined for any other address. */
export function parsePictureUrl(url: string): StoredPicture | undefined {
  const [, name] = privatePicture.exec(url) ?? [];
  return parseMediaUrl(name === undefined ? url : `/media/conversations/${name}`);
}

/** Reads an address that `mediaUrl` made; undefined for any other address. */
export function parseMediaUrl(url: string): StoredPicture | undefined {
  const [, owner, key, width, height] = storedPicture.exec(url) ?? [];
  if (!owner || !key) return undefined;
  return { owner, key, width: Number(width), height: Number(height) };
}

/** The address of a stored picture in one size and format. */
export function variantUrl(url: string, width: number, format: VariantFormat): string {
  return `${url}/${width}.${format}`;
}

/** The widths in which a picture is served: none beyond the original, but at least one. */
export function availableWidths(picture: StoredPicture): number[] {
  const smaller = variantWidths.filter(width => width <= picture.width);
  return smaller.length > 0 ? smaller : [variantWidths[0]];
}
