const key = 'push-owner';

/** The id of the account whose push notifications this browser shows; undefined if it shows none. */
export function readPushOwner(): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}

export function writePushOwner(userId: number | undefined): void {
  try {
    if (userId === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, String(userId));
  } catch {
    // Without storage the browser asks its subscription only.
  }
}
