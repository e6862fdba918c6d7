/** Stores a value until the browser's tab closes, even across a page of another site, such as Google's. */
export function storeInTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that refuses storage loses the value.
  }
}

/** Reads a value written by `storeInTab`; undefined if there is none or `isRight` rejects it. */
export function readFromTab<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function removeFromTab(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has no value to remove.
  }
}

export function removeMatchingFromTab(isMeant: (key: string) => boolean) {
  try {
    for (const key of Object.keys(sessionStorage).filter(isMeant)) sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has no values to remove.
  }
}
