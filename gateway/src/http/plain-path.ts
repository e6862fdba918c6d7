/**
 * Returns whether a path has the one spelling that we accept. URL parsers, proxies and file systems may read these as another path: empty
 * and dot segments, backslashes, encoded slashes, control characters, bytes that do not decode to text.
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
