/** Where a browser goes to sign in with Google, and where Google sends it back to. */
export const googlePaths = {
  start: '/api/auth/google',
  portal: '/api/auth/google/business',
  callback: '/api/auth/google/callback',
};
