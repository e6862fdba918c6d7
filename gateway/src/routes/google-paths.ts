/** Paths that start a sign-in with Google, and the one that Google redirects back to. */
export const googlePaths = {
  start: '/api/auth/google',
  portal: '/api/auth/google/business',
  callback: '/api/auth/google/callback',
};
