import { routeTable } from '@doorstep/gateway/routes/route-table.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { makeBusiness } from './business.ts';
import { openDatabase } from './stores.ts';

const callers = ['visitor', 'user', 'owner', 'otherOwner', 'admin'] as const;
type CallerName = (typeof callers)[number];

/**
 * A call, and the status that each caller gets. `:pending` is a business that is not approved, owned by `owner`. `:other` is an approved
 * one, owned by `otherOwner`. `:foreign` is a review of a third business by another user, `:request` a business request without an
 * account.
 */
interface Case {
  readonly route: string;
  readonly path?: string;
  readonly body?: unknown;
  /** One status per caller, in order; a single number if all get the same. `MAIL_TRIED` stands for either result of a try to send. */
  readonly expected: readonly number[] | number;
  /** Runs the callers in order, because a change by one of them affects the others. */
  readonly inOrder?: boolean;
  /** Ends sessions of its caller, so an administrator of its own makes it: other tests are signed in as the demo's. */
  readonly endsSessions?: boolean;
}

const account = { email: 'no-account@mail.example', role: 'user' };
const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'Hello', message: 'Hello' };
const offering = { name: 'Pruning', categoryId: 999_999 };
const message = { subject: 'Hello', content: 'Hello' };
const business = { name: 'Nowhere', categoryId: 999_999 };
const category = { name: 'Nowhere', icon: 'home' };
const webhook = { url: 'https://10.0.0.1/', types: ['review-created'] };
const savedReply = { title: 'Thursdays', text: 'We come on Thursdays.' };
// Sealed by another installation.
const conversation = '/api/conversations/eyJhbGciOiJkaXIi.conversation-21';
const spamRule = { kind: 'links', min: 20, points: 1, isActive: false };
const foreignList = '/api/favorite-lists/999999';
const mailText = '/api/mail-templates/data-link';
// The operator of the stack has set a mail server, which administrators cannot change.
const mailServer = {
  host: 'mail.example',
  port: 587,
  encryption: 'startTls',
  senderAddress: 'hello@mail.example',
  version: 0,
};
// A port on which no server listens.
const bounceMailbox = {
  host: '127.0.0.1',
  port: 1,
  encryption: 'none',
  user: 'bounces',
  address: 'bounces@mail.example',
  version: 0,
};
const pageDraft = { title: 'Terms', intro: 'The rules', text: 'Be fair.' };
const pushEndpoint = 'https://10.0.0.1/push';
const draft = { subject: 'Your data', text: '{link}' };
const picture = 'AAAAAAAAAAAAAAAAAAAAAAAA_700x500/320.webp';
const ownersOnly = [404, 404, 200, 404, 200];
const review = { rating: 5 };
const signedIn = (status: number) => [401, status, status, status, status];
const owners = (status: number) => [401, 403, status, status, 403];
const ownersAndAdmins = (status: number) => [401, 403, status, status, status];
const administrators = (status: number) => [401, 403, 403, 403, status];
/** The mail server of the stack listens only while the tests of mail run, which may be now. */
const MAIL_TRIED = 0;

const cases: Case[] = [
  { route: 'GET /api/config', expected: 200 },
  { route: 'GET /api/stream', expected: 200 },
  { route: 'GET /api/docs', expected: 200 },
  { route: 'GET /api/docs/viewer/:file', path: '/api/docs/viewer/viewer.js', expected: 200 },
  { route: 'GET /api/docs/openapi.json', expected: 200 },
  { route: 'GET /api/docs/asyncapi.json', expected: 200 },
  { route: 'POST /api/login', body: { username: 'no-account', password: 'wrong-one' }, expected: 401 },
  { route: 'POST /api/login/second-factor', body: { code: '123456' }, expected: 401 },
  { route: 'POST /api/login/passkey/options', expected: 200 },
  { route: 'POST /api/login/passkey', body: { credential: {} }, expected: 422 },
  { route: 'POST /api/register', body: {}, expected: 422 },
  { route: 'POST /api/set-up', body: {}, expected: 422 },
  { route: 'POST /api/test-mails', body: {}, expected: administrators(MAIL_TRIED) },
  { route: 'GET /api/mail-server', expected: administrators(200) },
  { route: 'PUT /api/mail-server', body: mailServer, expected: administrators(409) },
  { route: 'DELETE /api/mail-server', expected: administrators(409) },
  { route: 'GET /api/bounce-mailbox', expected: administrators(200) },
  { route: 'PUT /api/bounce-mailbox', body: bounceMailbox, expected: administrators(409) },
  { route: 'DELETE /api/bounce-mailbox', expected: administrators(200) },
  { route: 'GET /api/held-reviews', expected: administrators(200) },
  {
    route: 'POST /api/held-reviews/:id/approve',
    path: '/api/held-reviews/999999/approve',
    expected: administrators(404),
  },
  { route: 'DELETE /api/held-reviews/:id', path: '/api/held-reviews/999999', expected: administrators(404) },
  { route: 'GET /api/pages/:slug', path: '/api/pages/terms', expected: 200 },
  { route: 'GET /api/pages', expected: administrators(200) },
  { route: 'POST /api/pages', body: { ...pageDraft, slug: 'terms' }, expected: administrators(409) },
  {
    route: 'PUT /api/pages/:slug',
    path: '/api/pages/terms',
    body: { ...pageDraft, version: 99 },
    expected: administrators(409),
  },
  { route: 'DELETE /api/pages/:slug', path: '/api/pages/nothing', expected: administrators(404) },
  { route: 'GET /api/pages/:slug/versions', path: '/api/pages/terms/versions', expected: administrators(200) },
  { route: 'POST /api/page-previews', body: pageDraft, expected: administrators(200) },
  { route: 'GET /api/mails', expected: administrators(200) },
  { route: 'GET /api/mails/:key', path: '/api/mails/none', expected: administrators(404) },
  { route: 'POST /api/mails/:key/retry', path: '/api/mails/none/retry', expected: administrators(404) },
  { route: 'GET /api/mail-templates', expected: administrators(200) },
  {
    route: 'PUT /api/mail-templates/:name',
    path: mailText,
    body: { ...draft, version: 99 },
    expected: administrators(409),
  },
  { route: 'DELETE /api/mail-templates/:name', path: mailText, expected: administrators(200) },
  {
    route: 'POST /api/mail-templates/:name/preview',
    path: `${mailText}/preview`,
    body: draft,
    expected: administrators(200),
  },
  {
    route: 'POST /api/mail-templates/:name/samples',
    path: `${mailText}/samples`,
    body: draft,
    expected: administrators(202),
  },
  { route: 'GET /api/auth/google', expected: 302 },
  { route: 'GET /api/auth/google/business', expected: 302 },
  { route: 'GET /api/auth/google/callback', expected: 302 },
  { route: 'POST /api/password-resets', body: { email: 'no-account@mail.example' }, expected: 202 },
  {
    route: 'PUT /api/password-resets/:token',
    path: `/api/password-resets/${'x'.repeat(43)}`,
    body: { newPassword: 'secret123' },
    expected: 404,
  },
  // The demo administrator has a confirmed address.
  { route: 'POST /api/email-confirmations', expected: [401, 202, 202, 202, 409] },
  {
    route: 'PUT /api/email-confirmations/:token',
    path: `/api/email-confirmations/${'x'.repeat(43)}`,
    expected: signedIn(404),
  },
  {
    route: 'DELETE /api/email-confirmations/:token',
    path: `/api/email-confirmations/${'x'.repeat(43)}`,
    expected: 404,
  },

  { route: 'POST /api/unsubscriptions', path: '/api/unsubscriptions?token=wrong', expected: 410 },
  { route: 'GET /api/push-key', expected: signedIn(200) },
  {
    route: 'POST /api/push-subscriptions',
    body: { endpoint: pushEndpoint, keys: { p256dh: 'x', auth: 'x' } },
    expected: signedIn(422),
  },
  { route: 'DELETE /api/push-subscriptions', body: { endpoint: pushEndpoint }, expected: signedIn(200) },

  { route: 'GET /api/user', expected: signedIn(200) },
  {
    route: 'PUT /api/user/password',
    body: { currentPassword: 'wrong-one', newPassword: 'secret123' },
    expected: signedIn(422),
  },
  { route: 'PUT /api/user/profile', body: {}, expected: signedIn(200) },
  { route: 'PUT /api/user/profile', body: { businessId: 999_999 }, expected: signedIn(403) },
  { route: 'PUT /api/user/language', body: { language: 'en' }, expected: signedIn(200) },
  { route: 'POST /api/user/profile-picture', expected: signedIn(415) },
  {
    route: 'PUT /api/users/:id/suspension',
    path: '/api/users/999999/suspension',
    body: {},
    expected: administrators(404),
  },
  { route: 'DELETE /api/users/:id/suspension', path: '/api/users/999999/suspension', expected: administrators(404) },
  { route: 'GET /api/user/second-factor', expected: signedIn(200) },
  { route: 'POST /api/user/authenticator', body: { currentPassword: 'wrong-one' }, expected: signedIn(422) },
  { route: 'PUT /api/user/authenticator', body: { code: '123456' }, expected: signedIn(409) },
  { route: 'POST /api/user/authenticator/remove', body: { currentPassword: 'wrong-one' }, expected: signedIn(422) },
  { route: 'POST /api/user/recovery-codes', body: { currentPassword: 'wrong-one' }, expected: signedIn(422) },
  { route: 'GET /api/user/passkeys', expected: signedIn(200) },
  { route: 'POST /api/user/proof/options', body: {}, expected: signedIn(200) },
  { route: 'POST /api/user/proof', body: {}, expected: signedIn(422) },
  { route: 'POST /api/user/passkeys/options', body: { currentPassword: 'wrong-one' }, expected: signedIn(422) },
  { route: 'POST /api/user/passkeys', body: { name: 'Mine' }, expected: signedIn(422) },
  {
    route: 'PUT /api/user/passkeys/:passkey',
    path: '/api/user/passkeys/no-such-key',
    body: { name: 'Mine' },
    expected: signedIn(404),
  },
  {
    route: 'POST /api/user/passkeys/:passkey/remove',
    path: '/api/user/passkeys/no-such-key/remove',
    body: { currentPassword: 'wrong-one' },
    expected: signedIn(422),
  },
  { route: 'GET /api/user/personal-data', expected: signedIn(200) },
  // Without the password of the account.
  { route: 'POST /api/user/erasure', body: {}, expected: signedIn(422) },
  { route: 'POST /api/erasure-receipts', body: { token: 'x'.repeat(43) }, expected: 404 },
  // An address that is not known gets the same answer.
  { route: 'POST /api/address-data/links', body: { email: 'no-account@mail.example' }, expected: 202 },
  { route: 'POST /api/address-data/keys', body: { token: 'x'.repeat(43) }, expected: 404 },
  { route: 'POST /api/address-data', body: { key: 'x'.repeat(43) }, expected: 404 },
  { route: 'POST /api/address-data/file', body: { key: 'x'.repeat(43) }, expected: 404 },
  { route: 'POST /api/address-data/erasures', body: { key: 'x'.repeat(43) }, expected: 404 },
  { route: 'GET /api/notifications', expected: signedIn(200) },
  { route: 'GET /api/notifications/unread', expected: signedIn(200) },
  { route: 'POST /api/notifications/read', body: { ids: [] }, expected: signedIn(200) },
  { route: 'GET /api/notification-settings', expected: signedIn(200) },
  {
    route: 'PUT /api/notification-settings',
    body: { channels: { 'dead-letters': { app: true, mail: 'off', push: false } }, timeZone: 'Europe/Berlin' },
    expected: [401, 422, 422, 422, 200],
  },
  { route: 'GET /api/user/sessions', expected: signedIn(200) },
  {
    route: 'DELETE /api/user/sessions/:session',
    path: `/api/user/sessions/${'x'.repeat(22)}`,
    expected: signedIn(404),
  },
  { route: 'DELETE /api/user/sessions', expected: signedIn(200), endsSessions: true },
  { route: 'GET /api/users', expected: administrators(200) },
  { route: 'PUT /api/users/:id', path: '/api/users/999999', body: account, expected: administrators(404) },
  { route: 'DELETE /api/users/:id', path: '/api/users/999999', expected: administrators(404) },
  { route: 'DELETE /api/users/:id', path: '/api/users/1', expected: administrators(409) },
  {
    route: 'POST /api/users/:id/email-confirmations',
    path: '/api/users/999999/email-confirmations',
    expected: administrators(404),
  },
  { route: 'GET /api/audit-log', expected: administrators(200) },
  { route: 'GET /api/audit-log', path: '/api/audit-log?format=csv', expected: administrators(200) },
  { route: 'GET /api/users', path: '/api/users?format=csv', expected: administrators(200) },
  { route: 'GET /api/overview', expected: signedIn(200) },
  { route: 'GET /robots.txt', expected: 200 },
  { route: 'GET /.well-known/security.txt', expected: 200 },
  { route: 'GET /sitemap.xml', expected: 200 },
  { route: 'GET /sitemaps/:part', path: '/sitemaps/pages.xml', expected: 200 },
  { route: 'GET /feed.xml', expected: 200 },
  { route: 'GET /category/:slug/feed.xml', path: '/category/home-services/feed.xml', expected: 200 },
  { route: 'GET /category/:slug/:city/feed.xml', path: '/category/home-services/boise-id/feed.xml', expected: 200 },
  { route: 'POST /business/:id/inquiry', path: '/business/:other/inquiry', body: inquiry, expected: 415 },
  { route: 'GET /cities/:city/feed.xml', path: '/cities/boise-id/feed.xml', expected: 200 },
  { route: 'POST /contact', body: inquiry, expected: 415 },
  { route: 'POST /list-your-business', body: {}, expected: 415 },
  { route: 'GET /media/social-cards/site.jpg', expected: 200 },
  { route: 'GET /media/site-icons/:size/icon.png', path: '/media/site-icons/180/icon.png', expected: 404 },
  { route: 'GET /media/social-cards/:id/card.jpg', path: '/media/social-cards/:pending/card.jpg', expected: 404 },
  { route: 'GET /media/users/:picture', path: `/media/users/${picture.split('/')[0]}`, expected: 404 },
  { route: 'GET /media/users/:picture/:variant', path: `/media/users/${picture}`, expected: 404 },

  { route: 'GET /api/site', expected: 200 },
  { route: 'PUT /api/site', body: {}, expected: administrators(422) },
  { route: 'GET /api/site/empty-states', expected: administrators(200) },
  { route: 'GET /api/starter-sets', expected: administrators(200) },
  { route: 'GET /api/categories', expected: 200 },
  { route: 'GET /api/categories/:slug', path: '/api/categories/home-services', expected: 200 },
  { route: 'GET /api/parent-categories', expected: 200 },
  { route: 'GET /api/subcategories/:categoryId', path: '/api/subcategories/1', expected: 200 },
  { route: 'POST /api/categories', body: {}, expected: administrators(422) },
  { route: 'PUT /api/categories/:id', path: '/api/categories/999999', body: category, expected: administrators(404) },
  { route: 'POST /api/categories/import', expected: administrators(415) },
  { route: 'POST /api/categories/pictures', expected: administrators(415) },
  { route: 'POST /api/site/pictures', expected: administrators(415) },
  { route: 'GET /api/categories/:id/synonyms', path: '/api/categories/999999/synonyms', expected: administrators(404) },
  { route: 'DELETE /api/categories/:id', path: '/api/categories/999999', expected: administrators(404) },
  { route: 'DELETE /api/categories/:id', path: '/api/categories/15', expected: administrators(409) },
  {
    route: 'POST /api/categories/:id/fields',
    path: '/api/categories/1/fields',
    body: {},
    expected: administrators(422),
  },
  {
    route: 'PUT /api/categories/:id/fields/order',
    path: '/api/categories/999999/fields/order',
    body: { ids: [] },
    expected: administrators(404),
  },
  {
    route: 'GET /api/categories/:id/deleted-fields',
    path: '/api/categories/1/deleted-fields',
    expected: administrators(200),
  },
  { route: 'GET /api/fields/:id/uses', path: '/api/fields/999999/uses', expected: administrators(404) },
  { route: 'PUT /api/fields/:id', path: '/api/fields/999999', body: {}, expected: administrators(422) },
  { route: 'DELETE /api/fields/:id', path: '/api/fields/999999', expected: administrators(404) },
  { route: 'POST /api/fields/:id/restore', path: '/api/fields/999999/restore', expected: administrators(404) },
  { route: 'GET /api/cities', expected: 200 },
  { route: 'GET /api/states', expected: 200 },
  { route: 'GET /api/cities/:city', path: '/api/cities/boise-id', expected: 200 },
  { route: 'GET /api/categories/:slug/cities', path: '/api/categories/home-services/cities', expected: 200 },
  {
    route: 'GET /api/categories/:slug/cities/:city',
    path: '/api/categories/home-services/cities/nowhere-id',
    expected: 404,
  },
  { route: 'GET /api/businesses/:id/city', path: '/api/businesses/:pending/city', expected: 200 },
  { route: 'GET /api/businesses/facets', expected: 200 },
  { route: 'GET /api/businesses/map', path: '/api/businesses/map?box=-117,43,-116,44', expected: 200 },
  { route: 'GET /api/places', path: '/api/places?q=bo', expected: 200 },
  { route: 'GET /api/places/nearest', path: '/api/places/nearest?near=43.6,-116.2', expected: 200 },
  { route: 'GET /api/geocode', path: '/api/geocode?zip=83702', expected: ownersAndAdmins(200) },
  { route: 'GET /api/suggestions', path: '/api/suggestions?q=pl', expected: 200 },
  { route: 'GET /api/businesses/featured', expected: 200 },
  { route: 'GET /api/businesses/popular', expected: 200 },
  { route: 'GET /api/businesses/totals', expected: 200 },
  { route: 'GET /api/businesses/category/:categoryId', path: '/api/businesses/category/1', expected: 200 },
  { route: 'GET /api/businesses', expected: 200 },
  { route: 'GET /api/businesses/:id', path: '/api/businesses/:pending', expected: ownersOnly },
  { route: 'GET /api/businesses/:id', path: '/api/businesses/:other', expected: 200 },
  { route: 'POST /api/businesses', body: business, expected: [401, 403, 409, 409, 422] },
  {
    route: 'POST /api/businesses/:id/publication',
    path: '/api/businesses/999999/publication',
    expected: administrators(404),
  },
  { route: 'GET /api/imports', expected: administrators(200) },
  { route: 'POST /api/imports', expected: administrators(415) },
  { route: 'GET /api/imports/:id', path: '/api/imports/999999', expected: administrators(404) },
  { route: 'DELETE /api/imports/:id', path: '/api/imports/999999', expected: administrators(404) },
  {
    route: 'PUT /api/imports/:id/mapping',
    path: '/api/imports/999999/mapping',
    body: { mapping: { name: 'name' } },
    expected: administrators(404),
  },
  {
    route: 'PUT /api/imports/:id/format',
    path: '/api/imports/999999/format',
    body: { encoding: 'UTF-8' },
    expected: administrators(404),
  },
  ...['run', 'stop', 'undo'].map(step => ({
    route: `POST /api/imports/:id/${step}`,
    path: `/api/imports/999999/${step}`,
    expected: administrators(404),
  })),
  ...['rows', 'kept', 'failed-pictures'].map(list => ({
    route: `GET /api/imports/:id/${list}`,
    path: `/api/imports/999999/${list}`,
    expected: administrators(404),
  })),
  { route: 'PUT /api/businesses/:id', path: '/api/businesses/:pending', body: {}, expected: [401, 403, 200, 404, 200] },
  { route: 'PUT /api/businesses/:id', path: '/api/businesses/:other', body: {}, expected: [401, 403, 403, 200, 200] },
  {
    route: 'POST /api/businesses/:id/confirmation',
    path: '/api/businesses/:other/confirmation',
    expected: [401, 403, 403, 200, 403],
  },
  { route: 'DELETE /api/businesses/:id', path: '/api/businesses/999999', expected: administrators(404) },
  { route: 'GET /api/businesses/:id/services', path: '/api/businesses/:pending/services', expected: ownersOnly },
  { route: 'GET /api/businesses/:id/gallery', path: '/api/businesses/:pending/gallery', expected: ownersOnly },
  {
    route: 'POST /api/businesses/:id/pictures',
    path: '/api/businesses/:pending/pictures',
    expected: [401, 403, 415, 404, 415],
  },
  {
    route: 'POST /api/businesses/:id/services',
    path: '/api/businesses/:pending/services',
    body: offering,
    expected: [401, 403, 422, 404, 422],
  },
  {
    route: 'POST /api/businesses/:id/services',
    path: '/api/businesses/:other/services',
    body: offering,
    expected: [401, 403, 403, 422, 422],
  },
  { route: 'PUT /api/services/:id', path: '/api/services/999999', body: offering, expected: ownersAndAdmins(404) },
  { route: 'DELETE /api/services/:id', path: '/api/services/999999', expected: ownersAndAdmins(404) },
  {
    route: 'POST /api/businesses/:id/gallery',
    path: '/api/businesses/:pending/gallery',
    expected: [401, 403, 415, 404, 415],
  },
  {
    route: 'POST /api/businesses/:id/gallery',
    path: '/api/businesses/:other/gallery',
    expected: [401, 403, 403, 415, 415],
  },
  {
    route: 'PUT /api/businesses/:id/gallery/order',
    path: '/api/businesses/:pending/gallery/order',
    body: { ids: [999_999] },
    expected: [401, 403, 200, 404, 200],
  },
  {
    route: 'PUT /api/businesses/:id/gallery/order',
    path: '/api/businesses/:other/gallery/order',
    body: { ids: [999_999] },
    expected: [401, 403, 403, 200, 200],
  },
  { route: 'PUT /api/gallery/:id', path: '/api/gallery/999999', body: {}, expected: ownersAndAdmins(404) },
  { route: 'DELETE /api/gallery/:id', path: '/api/gallery/999999', expected: ownersAndAdmins(404) },
  { route: 'GET /media/businesses/:picture', path: `/media/businesses/${picture.split('/')[0]}`, expected: 404 },
  { route: 'GET /media/businesses/:picture/:variant', path: `/media/businesses/${picture}`, expected: 404 },

  { route: 'GET /api/businesses/:id/reviews', path: '/api/businesses/:pending/reviews', expected: ownersOnly },
  { route: 'GET /api/businesses/:id/rating', path: '/api/businesses/:pending/rating', expected: ownersOnly },
  {
    route: 'GET /api/businesses/:id/reviews/figures',
    path: '/api/businesses/:pending/reviews/figures',
    expected: ownersOnly,
  },
  {
    route: 'GET /api/businesses/:id/reviews/mine',
    path: '/api/businesses/:other/reviews/mine',
    expected: signedIn(200),
  },
  {
    route: 'POST /api/businesses/:id/reviews',
    path: '/api/businesses/:pending/reviews',
    body: review,
    expected: signedIn(404),
  },
  {
    route: 'POST /api/businesses/:id/reviews',
    path: '/api/businesses/:other/reviews',
    body: review,
    expected: [401, 201, 201, 403, 201],
  },
  {
    route: 'POST /api/businesses/:id/reviews',
    path: '/api/businesses/:other/reviews',
    body: review,
    expected: [401, 409, 409, 403, 409],
  },
  { route: 'GET /api/reviews', expected: administrators(200) },
  { route: 'PUT /api/reviews/:id', path: '/api/reviews/:foreign', body: review, expected: signedIn(403) },
  { route: 'PUT /api/reviews/:id', path: '/api/reviews/999999', body: review, expected: signedIn(404) },
  { route: 'DELETE /api/reviews/:id', path: '/api/reviews/999999', expected: signedIn(404) },
  {
    route: 'POST /api/reviews/:id/respond',
    path: '/api/reviews/:foreign/respond',
    body: { response: 'Thank you' },
    expected: owners(403),
  },
  {
    route: 'PATCH /api/reviews/:id/pin',
    path: '/api/reviews/:foreign/pin',
    body: { isPinned: true },
    expected: owners(403),
  },
  {
    route: 'DELETE /api/reviews/:id',
    path: '/api/reviews/:foreign',
    expected: [401, 403, 403, 403, 200],
    inOrder: true,
  },
  { route: 'GET /api/favorites', expected: signedIn(200) },
  { route: 'PUT /api/favorites/:businessId', path: '/api/favorites/1', expected: signedIn(200) },
  { route: 'PUT /api/favorites/:businessId', path: '/api/favorites/:pending', expected: signedIn(404) },
  { route: 'DELETE /api/favorites/:businessId', path: '/api/favorites/1', expected: signedIn(200) },
  { route: 'GET /api/favorite-lists', expected: signedIn(200) },
  { route: 'POST /api/favorite-lists', body: { name: 'House' }, expected: signedIn(201) },
  { route: 'PUT /api/favorite-lists/:id', path: foreignList, body: { name: 'House' }, expected: signedIn(404) },
  { route: 'DELETE /api/favorite-lists/:id', path: foreignList, expected: signedIn(200) },
  {
    route: 'PUT /api/favorite-lists/:id/businesses/:businessId',
    path: `${foreignList}/businesses/1`,
    expected: signedIn(404),
  },
  {
    route: 'DELETE /api/favorite-lists/:id/businesses/:businessId',
    path: `${foreignList}/businesses/1`,
    expected: signedIn(404),
  },
  { route: 'POST /api/favorite-lists/:id/sharing', path: `${foreignList}/sharing`, expected: signedIn(404) },
  { route: 'DELETE /api/favorite-lists/:id/sharing', path: `${foreignList}/sharing`, expected: signedIn(404) },
  { route: 'GET /api/shared-lists/:key', path: '/api/shared-lists/guessed', expected: 404 },
  { route: 'GET /api/saved-searches', expected: signedIn(200) },
  { route: 'POST /api/saved-searches', body: { name: 'Plumbers', query: 'q=plumber' }, expected: signedIn(201) },
  {
    route: 'PUT /api/saved-searches/:id',
    path: '/api/saved-searches/999999',
    body: { name: 'Plumbers' },
    expected: signedIn(404),
  },
  { route: 'DELETE /api/saved-searches/:id', path: '/api/saved-searches/999999', expected: signedIn(200) },
  {
    route: 'POST /api/businesses/:id/inquiries',
    path: '/api/businesses/:pending/inquiries',
    body: inquiry,
    expected: 404,
  },
  {
    route: 'POST /api/businesses/:id/inquiries',
    path: '/api/businesses/:other/inquiries',
    body: inquiry,
    expected: 201,
  },
  { route: 'POST /api/inquiries', body: { ...inquiry, businessIds: [999_999] }, expected: 404 },
  {
    route: 'POST /api/conversations/:key/forward',
    path: '/api/conversations/no-key-of-ours/forward',
    body: { businessIds: [1] },
    expected: 404,
  },
  { route: 'POST /api/conversations/:key/found', path: '/api/conversations/no-key-of-ours/found', expected: 404 },
  {
    route: 'PUT /api/conversations/:key/account',
    path: '/api/conversations/no-key-of-ours/account',
    expected: signedIn(404),
  },
  {
    route: 'GET /api/businesses/:id/appointments',
    path: '/api/businesses/:other/appointments',
    expected: [401, 403, 403, 200, 200],
  },
  {
    route: 'GET /api/businesses/:id/inquiries',
    path: '/api/businesses/:other/inquiries',
    expected: [401, 403, 403, 200, 200],
  },
  {
    route: 'GET /api/businesses/:id/inquiries',
    path: '/api/businesses/:pending/inquiries',
    expected: [401, 403, 200, 404, 200],
  },
  {
    route: 'GET /api/businesses/:id/figures',
    path: '/api/businesses/:other/figures',
    expected: [401, 403, 403, 200, 200],
  },
  {
    route: 'GET /api/businesses/:id/figures',
    path: '/api/businesses/:pending/figures',
    expected: [401, 403, 200, 404, 200],
  },
  {
    route: 'GET /api/businesses/:id/unmet-searches',
    path: '/api/businesses/:other/unmet-searches',
    expected: [401, 403, 403, 200, 200],
  },
  { route: 'POST /api/businesses/:id/visits', path: '/api/businesses/1/visits', body: { kind: 'view' }, expected: 204 },
  { route: 'GET /api/figures', expected: administrators(200) },
  { route: 'GET /api/system-health', expected: administrators(200) },
  { route: 'GET /api/user/inquiries', expected: signedIn(200) },
  {
    route: 'PUT /api/inquiries/:id/status',
    path: '/api/inquiries/999999/status',
    body: { status: 'closed' },
    expected: owners(404),
  },

  { route: 'GET /api/messages', expected: ownersAndAdmins(200) },
  { route: 'GET /api/messages/received', expected: ownersAndAdmins(200) },
  { route: 'GET /api/messages/unread', expected: ownersAndAdmins(200) },
  { route: 'GET /api/messages/recipients', expected: ownersAndAdmins(200) },
  { route: 'POST /api/messages', body: message, expected: [401, 403, 201, 201, 422] },
  { route: 'POST /api/messages', body: { ...message, receiverId: 1 }, expected: [401, 403, 201, 201, 403] },
  { route: 'PUT /api/messages/:id/read', path: '/api/messages/999999/read', expected: ownersAndAdmins(404) },
  { route: 'POST /api/contact', body: inquiry, expected: 201 },

  { route: 'GET /api/inquiries/:id', path: '/api/inquiries/999999', expected: ownersAndAdmins(404) },
  {
    route: 'POST /api/inquiries/:id/replies',
    path: '/api/inquiries/999999/replies',
    body: { text: 'Hello' },
    expected: owners(404),
  },
  { route: 'POST /api/inquiries/:id/pictures', path: '/api/inquiries/999999/pictures', expected: owners(404) },
  { route: 'PUT /api/inquiries/:id/read', path: '/api/inquiries/999999/read', expected: owners(404) },
  {
    route: 'PUT /api/inquiries/:id/outcome',
    path: '/api/inquiries/999999/outcome',
    body: { outcome: 'hired' },
    expected: owners(404),
  },
  {
    route: 'GET /api/businesses/:id/saved-replies',
    path: '/api/businesses/:other/saved-replies',
    expected: [401, 403, 403, 200, 403],
  },
  {
    route: 'POST /api/businesses/:id/saved-replies',
    path: '/api/businesses/:other/saved-replies',
    body: savedReply,
    expected: [401, 403, 403, 201, 403],
  },
  { route: 'PUT /api/saved-replies/:id', path: '/api/saved-replies/999999', body: savedReply, expected: owners(404) },
  { route: 'DELETE /api/saved-replies/:id', path: '/api/saved-replies/999999', expected: owners(200) },
  { route: 'GET /api/conversations/:key', path: conversation, expected: 404 },
  {
    route: 'POST /api/conversations/:key/replies',
    path: `${conversation}/replies`,
    body: { text: 'Hello' },
    expected: 404,
  },
  { route: 'POST /api/conversations/:key/pictures', path: `${conversation}/pictures`, expected: 404 },
  { route: 'PUT /api/conversations/:key/read', path: `${conversation}/read`, expected: 404 },
  { route: 'POST /api/conversations/:key/contact', path: `${conversation}/contact`, expected: 404 },
  {
    route: 'PUT /api/conversations/:key/replies/:id/answer',
    path: `${conversation}/replies/1/answer`,
    body: { decision: 'accepted' },
    expected: 404,
  },
  { route: 'POST /api/conversations/:key/link', path: `${conversation}/link`, expected: 404 },
  { route: 'DELETE /api/conversations/:key/link', path: `${conversation}/link`, expected: 404 },
  {
    route: 'GET /api/conversations/:key/pictures/:picture',
    path: `${conversation}/pictures/${picture.split('/')[0]}`,
    expected: 404,
  },
  {
    route: 'GET /api/conversations/:key/pictures/:picture/:variant',
    path: `${conversation}/pictures/${picture}`,
    expected: 404,
  },
  {
    route: 'GET /api/inquiries/:id/pictures/:picture',
    path: `/api/inquiries/999999/pictures/${picture.split('/')[0]}`,
    expected: signedIn(404),
  },
  {
    route: 'GET /api/inquiries/:id/pictures/:picture/:variant',
    path: `/api/inquiries/999999/pictures/${picture}`,
    expected: signedIn(404),
  },

  { route: 'GET /api/spam-rules', expected: administrators(200) },
  { route: 'POST /api/spam-rules', body: { kind: 'mood' }, expected: administrators(422) },
  { route: 'PUT /api/spam-rules/:id', path: '/api/spam-rules/999999', body: spamRule, expected: administrators(404) },
  { route: 'DELETE /api/spam-rules/:id', path: '/api/spam-rules/999999', expected: administrators(404) },
  { route: 'POST /api/spam-rules/preview', body: spamRule, expected: administrators(200) },
  { route: 'PUT /api/messages/:id/release', path: '/api/messages/999999/release', expected: administrators(404) },
  {
    route: 'PUT /api/business-requests/:id/release',
    path: '/api/business-requests/999999/release',
    expected: administrators(404),
  },
  { route: 'PUT /api/inquiries/:id/release', path: '/api/inquiries/999999/release', expected: owners(404) },
  { route: 'GET /api/webhooks', expected: administrators(200) },
  { route: 'GET /api/webhooks/:id', path: '/api/webhooks/999999', expected: administrators(404) },
  { route: 'POST /api/webhooks', body: webhook, expected: administrators(422) },
  { route: 'PUT /api/webhooks/:id', path: '/api/webhooks/999999', body: webhook, expected: administrators(422) },
  { route: 'DELETE /api/webhooks/:id', path: '/api/webhooks/999999', expected: administrators(404) },
  { route: 'POST /api/webhooks/:id/secret', path: '/api/webhooks/999999/secret', expected: administrators(404) },
  { route: 'GET /api/webhooks/:id/deliveries', path: '/api/webhooks/999999/deliveries', expected: administrators(404) },
  {
    route: 'POST /api/webhooks/:id/replay',
    path: '/api/webhooks/999999/replay',
    body: { from: 1 },
    expected: administrators(404),
  },
  { route: 'POST /api/webhooks/:id/ping', path: '/api/webhooks/999999/ping', expected: administrators(404) },

  { route: 'POST /api/business-requests', body: {}, expected: 422 },
  { route: 'GET /api/business-requests', expected: administrators(200) },
  { route: 'GET /api/business-requests/pending', expected: administrators(200) },
  { route: 'GET /api/business-requests/my-status', expected: owners(200) },
  {
    route: 'POST /api/business-requests/mark-for-review',
    body: { businessId: 2 },
    expected: owners(403),
  },
  {
    route: 'GET /api/business-requests/:id',
    path: '/api/business-requests/:request',
    expected: [401, 404, 404, 404, 200],
  },
  {
    route: 'POST /api/business-requests/:id/approve',
    path: '/api/business-requests/999999/approve',
    expected: administrators(404),
  },
  {
    route: 'PUT /api/business-requests/:id/status',
    path: '/api/business-requests/999999/status',
    body: { status: 'rejected' },
    expected: administrators(404),
  },
  {
    route: 'PUT /api/business-requests/:id/status',
    path: '/api/business-requests/:request/status',
    body: { status: 'approved' },
    expected: administrators(422),
  },

  // Last, because it ends the sessions.
  { route: 'POST /api/logout', expected: 200 },
];

let sessions: Record<CallerName, Caller>;
let secondAdmin: Caller;
let pending: number;
let other: number;
let foreign: number;
let request: number;

/** Creates a business that its owner has set up but not submitted. */
async function setUpBusiness(owner: Caller): Promise<number> {
  const response = await owner.call('POST', '/api/businesses', { name: `Set up ${process.pid}`, categoryId: 1 });
  const { id } = (await response.json()) as { id: number };
  // Identity learns of the business a moment later.
  await vi.waitUntil(async () => (await owner.call('PUT', '/api/user/profile', { businessId: id })).ok);
  await vi.waitUntil(async () => (await owner.call('GET', `/api/businesses/${id}/inquiries`)).ok);
  return id;
}

beforeAll(async () => {
  const engagement = await openDatabase('engagement');
  const written = await engagement.collection<{ _id: number }>('reviews').findOne();
  await engagement.close();
  foreign = written?._id ?? 0;

  const onboarding = await openDatabase('onboarding');
  const asked = await onboarding.collection<{ _id: number }>('business_requests').findOne({ userId: null });
  await onboarding.close();
  request = asked?._id ?? 0;

  const admin = await openSession('admin', 'admin123');
  const { username, password } = await makeAccount(admin, 'business_owner');
  const owner = await openSession(username, password);
  pending = await setUpBusiness(owner);
  const made = await makeBusiness(admin);
  other = made.businessId;
  const user = await makeAccount(admin, 'user');
  const second = await makeAccount(admin, 'admin');
  secondAdmin = await openSession(second.username, second.password);
  sessions = {
    visitor: await openSession(),
    user: await openSession(user.username, user.password),
    owner,
    otherOwner: await openSession(made.owner.username, made.owner.password),
    admin,
  };
});

it('Every route of the gateway has a permission test', () => {
  const routes = routeTable.map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(cases.map(({ route }) => route))].sort()).toEqual(routes.sort());
});

describe.each(cases)('$route $path', ({ route, path, body, expected, inOrder = false, endsSessions = false }) => {
  it.each(callers.map((name, index) => [name, typeof expected === 'number' ? expected : expected[index]] as const))(
    'A call as %s gets the status %i',
    { concurrent: !inOrder },
    async (name, status) => {
      const [method = '', pattern = ''] = route.split(' ');
      const address = (path ?? pattern)
        .replace(':pending', String(pending))
        .replace(':other', String(other))
        .replace(':foreign', String(foreign))
        .replace(':request', String(request));
      const caller = endsSessions && name === 'admin' ? secondAdmin : sessions[name];
      const response = await caller.call(method, address, body);
      await response.body?.cancel();
      if (status === MAIL_TRIED) expect([200, 409]).toContain(response.status);
      else expect(response.status).toBe(status);
    },
  );
});
