/** Loads the library for passkeys with the first use of one: it takes 6 MB, and many sites have none. */
export async function loadWebAuthn() {
  const [library, { COSEALG }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  // The algorithms of all devices; the library would add one that Node still warns about.
  return { ...library, supportedAlgorithmIDs: [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256] };
}
