/** The password of the latest sign-in. It is only in memory, so a reload forgets it. */
let typed: { readonly username: string; readonly password: string } | undefined;

/** Keeps the password of a sign-in, in case it has to be changed right away. */
export function keepTypedPassword(username: string, password: string): void {
  typed = { username, password };
}

/** The password that this user has just typed; undefined if the page was loaded since. */
export const readTypedPassword = (username: string): string | undefined =>
  typed?.username === username ? typed.password : undefined;

export function forgetTypedPassword(): void {
  typed = undefined;
}
