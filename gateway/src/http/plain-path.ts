/**
 * Whether a path is written in the one way that we read. What follows is another spelling of some path to a URL parser, a proxy or
 * a file system: empty and dot segments, backslashes, encoded slashes, control characters, what decodes to no text.
 */
export function isPlainPath(path: string): boolean {
  return plainSegments.test(path) && isDecodable(path);
}

const plainSegments = /^(\/(?!(\.|%2e){1,2}(\/|$))([^/\\%]|%(?!2f|5c|[01].|7f)..)+)*\/?$/i;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
