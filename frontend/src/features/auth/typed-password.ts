/** The password of the sign-in a moment ago. In memory alone: a reload forgets it. */
let typed: { readonly username: string; readonly password: string } | undefined;

/** Keeps the password that somebody has just signed in with, in case it has to be changed now. */
export function keepTypedPassword(username: string, password: string): void {
  typed = { username, password };
}

/** The password that this user has just typed; undefined where that was not on this page. */
export const readTypedPassword = (username: string): string | undefined =>
  typed?.username === username ? typed.password : undefined;

export function forgetTypedPassword(): void {
  typed = undefined;
}
