/** Returns whether the browser knows passkeys; it does not on a site opened without https. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Returns whether a person dismissed the dialog of the browser, or took too long: they know, and need no message. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Returns whether the device has a passkey of the account already (the code is that of @simplewebauthn/browser). */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
