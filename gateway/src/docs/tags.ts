import { routeTable } from '../routes/route-table.ts';

interface Tag {
  readonly name: string;
  readonly description: string;
  readonly paths: RegExp;
}

/** Groups of calls that do not share a first segment, or are not named after it. A call belongs to the first group that matches. */
const describedTags: readonly Tag[] = [
  {
    name: 'Businesses',
    description: 'Search, profiles, import and export',
    paths:
      /^\/api\/(businesses|cities|states|suggestions|places|geocode)\b(?!.*\/(services|gallery|pictures|reviews|rating|inquiries|saved-replies)\b)/,
  },
  {
    name: 'Categories',
    description: 'The tree that businesses are found by',
    paths: /^\/api\/([a-z-]*categories|fields)\b/,
  },
  { name: 'Services', description: 'What a business offers', paths: /\/services\b/ },
  {
    name: 'Inquiries',
    description: 'What visitors ask businesses, and their conversations',
    paths: /\/(inquiries|inquiry|conversations|saved-replies)\b/,
  },
  {
    name: 'Pictures',
    description: 'Galleries, uploads and the pictures themselves',
    paths: /\/(gallery|pictures|media)\b/,
  },
  { name: 'Reviews', description: 'Stars, comments and responses', paths: /\/(reviews|held-reviews|rating)\b/ },
  {
    name: 'Favorites',
    description: 'Businesses that an account saved, and lists of them',
    paths: /^\/api\/(favorites|favorite-lists|shared-lists)\b/,
  },
  {
    name: 'Saved searches',
    description: 'Searches whose users are notified of new businesses',
    paths: /^\/api\/saved-searches\b/,
  },
  {
    name: 'Requests',
    description: 'Requests to be listed, and their approval',
    paths: /^\/(api\/business-requests|list-your-business)\b/,
  },
  { name: 'Spam', description: 'Rules that put inquiries into quarantine', paths: /^\/api\/spam-rules\b/ },
  { name: 'Messages', description: 'Between owners and administrators', paths: /^\/(api\/messages|(api\/)?contact)\b/ },
  { name: 'Imports', description: 'Files of businesses: mapped, checked, run and undone', paths: /^\/api\/imports\b/ },
  {
    name: 'Pages',
    description: 'Texts of the site, such as about and privacy',
    paths: /^\/api\/(pages|page-previews)\b/,
  },
  {
    name: 'Mail',
    description: 'What the site mails, and its texts',
    paths: /^\/api\/(mails|mail-server|bounce-mailbox|mail-templates|test-mails)\b/,
  },
  { name: 'Webhooks', description: 'Events posted to other systems', paths: /^\/api\/webhooks\b/ },
  {
    name: 'Notifications',
    description: 'What an account is notified of, and how',
    paths: /^\/api\/(notifications|notification-settings|unsubscriptions|push-key|push-subscriptions)\b/,
  },
  { name: 'Accounts', description: 'Your own account, and all of them', paths: /^\/api\/users?\b/ },
  {
    name: 'Your data',
    description: 'What is stored about people without an account, and receipts of deletions',
    paths: /^\/api\/(address-data|erasure-receipts)\b/,
  },
  {
    name: 'Sign-in',
    description: 'Sessions, registration, new passwords, Google',
    paths: /^\/api\/(login|logout|register|auth|password-resets|email-confirmations)\b/,
  },
  {
    name: 'Site',
    description: 'Settings, configuration, overview, audit log, events for pages, this documentation',
    paths: /^\/api\/(config|site|set-up|overview|figures|system-health|audit-log|stream|docs)\b/,
  },
];

/** The name of the group that a path belongs to; by default that of its resource. */
export function findTag(path: string): string {
  return describedTags.find(({ paths }) => paths.test(path))?.name ?? segmentName(path);
}

function segmentName(path: string): string {
  const [, , segment = ''] = path.split('/');
  const name = segment.replaceAll('-', ' ');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The groups of calls, in the order of the document. */
export const tags: readonly Pick<Tag, 'name' | 'description'>[] = [
  ...describedTags,
  ...new Set(routeTable.map(({ path }) => findTag(path)).filter(name => !describedTags.some(tag => tag.name === name))),
].map(tag => (typeof tag === 'string' ? { name: tag, description: `Calls of ${tag.toLowerCase()}` } : tag));
