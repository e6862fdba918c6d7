/** What the calls are grouped by, in the order of the document. The first whose paths match takes a call. */
export const tags = [
  {
    name: 'Businesses',
    description: 'Search, profiles, import and export',
    paths: /^\/api\/(businesses|cities)\b(?!.*\/(services|gallery|pictures|reviews|rating|inquiries)\b)/,
  },
  { name: 'Categories', description: 'The tree that businesses are found by', paths: /^\/api\/[a-z-]*categories\b/ },
  { name: 'Services', description: 'What a business offers', paths: /\/services\b/ },
  {
    name: 'Pictures',
    description: 'Galleries, uploads and the pictures themselves',
    paths: /\/(gallery|pictures|media)\b/,
  },
  { name: 'Reviews', description: 'Stars, comments and answers', paths: /\/(reviews|rating)\b/ },
  { name: 'Inquiries', description: 'What visitors ask businesses', paths: /\/inquiries\b/ },
  { name: 'Favourites', description: 'Businesses that an account saved', paths: /^\/api\/favorites\b/ },
  { name: 'Requests', description: 'Wishes to be listed, and their approval', paths: /^\/api\/business-requests\b/ },
  { name: 'Messages', description: 'Between owners and administrators', paths: /^\/api\/(messages|contact)\b/ },
  { name: 'Accounts', description: 'The own account, and all of them', paths: /^\/api\/users?\b/ },
  {
    name: 'Sign-in',
    description: 'Sessions, registration, new passwords, Google',
    paths: /^\/api\/(login|logout|register|auth|password-resets|email-confirmations)\b/,
  },
  { name: 'Site', description: 'Configuration, overview, audit log, events for pages, this documentation', paths: /^/ },
] as const;

/** The name of the group that a path belongs to. */
export function tagOf(path: string): string {
  return tags.find(({ paths }) => paths.test(path))?.name ?? 'Site';
}
