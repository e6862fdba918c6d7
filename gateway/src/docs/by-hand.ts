import type { EndpointParts, Parameter } from './openapi.ts';

const redirect = (where: string) => ({ 302: { description: where } });
const pictureKey = parameter(
  'picture',
  'A1b2C3d4E5f6G7h8J9k0_1600x1200',
  'Key and size of the picture, as in its address',
);
const wholePicture = {
  parameters: [pictureKey],
  responses: {
    200: {
      description: 'The whole picture; it never changes and may be kept for a year',
      content: { 'image/webp': {} },
    },
  },
};
const variant = {
  parameters: [
    pictureKey,
    parameter('variant', '640.avif', 'Width (320, 640, 960, 1280, 1920) and format (avif, webp)'),
  ],
  responses: {
    200: {
      description: 'The picture in this size; it never changes and may be kept for a year',
      content: { 'image/avif': {}, 'image/webp': {} },
    },
  },
};
/** A picture that only the readers of a conversation see. */
const privatePicture = {
  parameters: [pictureKey],
  responses: { 200: { description: 'The whole picture; no cache may keep it', content: { 'image/webp': {} } } },
};
const privateVariant = {
  parameters: variant.parameters,
  responses: {
    200: {
      description: 'The picture in this size; no cache may keep it',
      content: { 'image/avif': {}, 'image/webp': {} },
    },
  },
};
const conversationKey = parameter('key', 'eyJhbGciOiJkaXIi', 'The key of the conversation');
const inquiryId = { ...parameter('id', '21', 'The id of the inquiry'), schema: { type: 'integer' }, example: 21 };
const withParameter = (first: Parameter, parts: typeof privatePicture | typeof privateVariant) => ({
  ...parts,
  parameters: [first, ...parts.parameters],
});
const formDescription =
  'Takes the fields of the page as `application/x-www-form-urlencoded` and answers with a page. Programs make the call below `/api`.';
const thanks = { 303: { description: 'To the page that says thanks' } };
const file = (description: string, type: string) => ({ 200: { description, content: { [type]: {} } } });
const slugOfCity = parameter('city', 'portland-or', 'The slug of a city');
const slugOfCategory = parameter('slug', 'plumbing', 'The slug of a category');
const json = (description: string) => ({ 200: { description, content: { 'application/json': {} } } });

function parameter(name: string, example: string, description: string) {
  return { name, in: 'path', required: true, description, schema: { type: 'string' }, example };
}

/** Calls that do not answer with the JSON of a contract, by method and path. */
export const byHand: Readonly<Record<string, EndpointParts>> = {
  'POST /business/:id/inquiry': {
    operationId: 'sendInquiryForm',
    summary: 'The inquiry form of a browser without JavaScript',
    description: formDescription,
    parameters: [{ ...parameter('id', '7', 'The id of the business'), schema: { type: 'integer' }, example: 7 }],
    responses: thanks,
  },
  'POST /contact': {
    operationId: 'sendContactForm',
    summary: 'The contact form of a browser without JavaScript',
    description: formDescription,
    responses: thanks,
  },
  'POST /list-your-business': {
    operationId: 'sendListingForm',
    summary: 'The listing form of a browser without JavaScript',
    description: formDescription,
    responses: thanks,
  },
  'GET /api/stream': {
    operationId: 'openStream',
    summary: 'What happens now, as server-sent events',
    description:
      'Each event has JSON in `data` and no name of its own. What happened while there was no stream is not sent ' +
      'later: load again what you show whenever a stream opens. `replaced` is the last event of a stream whose session ' +
      'opened another one.',
    responses: {
      200: {
        description: 'A stream that stays open',
        content: {
          'text/event-stream': {
            schema: { type: 'string', contentMediaType: 'application/json' },
            example: 'data: {"type":"rating-changed","businessId":7,"rating":4.54,"reviewCount":13,"version":14}\n\n',
          },
        },
      },
    },
  },
  'GET /api/auth/google': {
    operationId: 'startGoogleSignIn',
    summary: 'Sign in with Google, from the site',
    responses: redirect('To Google, or back to the sign-in page where it is not set up'),
  },
  'GET /api/auth/google/business': {
    operationId: 'startGooglePortalSignIn',
    summary: 'Sign in with Google, from the portal of owners',
    responses: redirect('To Google, or back to the sign-in page where it is not set up'),
  },
  'GET /api/auth/google/callback': {
    operationId: 'finishGoogleSignIn',
    summary: 'Where Google sends people back to',
    responses: redirect('To the page of the account, with a session, or to the sign-in page with a reason'),
  },
  'GET /media/users/:picture': {
    operationId: 'getUserPicture',
    summary: 'A picture of an account, at the address that answers carry',
    ...wholePicture,
  },
  'GET /media/users/:picture/:variant': {
    operationId: 'getUserPictureVariant',
    summary: 'The same in another size and format',
    ...variant,
  },
  'GET /media/businesses/:picture': {
    operationId: 'getBusinessPicture',
    summary: 'A picture of a business, at the address that answers carry',
    ...wholePicture,
  },
  'GET /media/businesses/:picture/:variant': {
    operationId: 'getBusinessPictureVariant',
    summary: 'The same in another size and format',
    ...variant,
  },
  'GET /api/conversations/:key/pictures/:picture': {
    operationId: 'getConversationPicture',
    summary: 'A picture in a conversation for its sender, at the address that answers carry',
    ...withParameter(conversationKey, privatePicture),
  },
  'GET /api/conversations/:key/pictures/:picture/:variant': {
    operationId: 'getConversationPictureVariant',
    summary: 'The same in another size and format',
    ...withParameter(conversationKey, privateVariant),
  },
  'GET /api/inquiries/:id/pictures/:picture': {
    operationId: 'getInquiryPicture',
    summary: 'A picture in a conversation for its two sides and administrators, at the address that answers carry',
    ...withParameter(inquiryId, privatePicture),
  },
  'GET /api/inquiries/:id/pictures/:picture/:variant': {
    operationId: 'getInquiryPictureVariant',
    summary: 'The same in another size and format',
    ...withParameter(inquiryId, privateVariant),
  },
  'GET /media/social-cards/:id/card.jpg': {
    operationId: 'getSocialCard',
    summary: 'The picture of a business in link previews: name, category, city, rating and cover',
    parameters: [parameter('id', '7', 'The id of the business')],
    responses: {
      200: { description: 'A picture of 1200 by 630 pixels', content: { 'image/jpeg': {} } },
    },
  },
  'GET /media/social-cards/site.jpg': {
    operationId: 'getSiteCard',
    summary: 'The picture in link previews of pages that are not about a business',
    responses: {
      200: { description: 'A picture of 1200 by 630 pixels', content: { 'image/jpeg': {} } },
    },
  },
  'GET /media/site-icons/:size/icon.png': {
    operationId: 'getSiteIcon',
    summary: 'The icon of the site, if it has one',
    parameters: [parameter('size', '180', 'Width and height in pixels: 48, 180, 192 or 512')],
    responses: {
      200: { description: 'A square picture', content: { 'image/png': {} } },
    },
  },
  'GET /robots.txt': {
    operationId: 'getRobotsTxt',
    summary: 'What crawlers may read, and where the sitemap is',
    responses: file('Rules as in RFC 9309', 'text/plain'),
  },
  'GET /.well-known/security.txt': {
    operationId: 'getSecurityTxt',
    summary: 'How to report a weakness of the site',
    responses: file('Fields as in RFC 9116', 'text/plain'),
  },
  'GET /sitemap.xml': {
    operationId: 'getSitemapIndex',
    summary: 'The parts of the sitemap, and when each was last changed',
    responses: file('An index as sitemaps.org describes it', 'application/xml'),
  },
  'GET /sitemaps/:part': {
    operationId: 'getSitemapPart',
    summary: 'A part of the sitemap',
    parameters: [parameter('part', 'pages.xml', 'Its name, as in the index')],
    responses: file('A sitemap as sitemaps.org describes it', 'application/xml'),
  },
  'GET /feed.xml': {
    operationId: 'getFeedOfAll',
    summary: 'The newest businesses as RSS 2.0',
    responses: file('A feed of 50 at most', 'application/rss+xml'),
  },
  'GET /category/:slug/feed.xml': {
    operationId: 'getFeedOfCategory',
    summary: 'The newest businesses of a category as RSS 2.0',
    parameters: [slugOfCategory],
    responses: file('A feed of 50 at most', 'application/rss+xml'),
  },
  'GET /category/:slug/:city/feed.xml': {
    operationId: 'getFeedOfCategoryInCity',
    summary: 'The newest businesses of a category in a city as RSS 2.0',
    parameters: [slugOfCategory, slugOfCity],
    responses: file('A feed of 50 at most', 'application/rss+xml'),
  },
  'GET /cities/:city/feed.xml': {
    operationId: 'getFeedOfCity',
    summary: 'The newest businesses in a city as RSS 2.0',
    parameters: [slugOfCity],
    responses: file('A feed of 50 at most', 'application/rss+xml'),
  },
  'GET /api/docs': {
    operationId: 'readDocs',
    summary: 'This documentation, for people',
    responses: { 200: { description: 'A page', content: { 'text/html': {} } } },
  },
  'GET /api/docs/viewer/:file': {
    operationId: 'getDocsFile',
    summary: 'A script or style sheet of that page',
    parameters: [parameter('file', 'viewer.js', 'Its name')],
    responses: { 200: { description: 'The file', content: { 'text/javascript': {}, 'text/css': {} } } },
  },
  'GET /api/docs/openapi.json': {
    operationId: 'getOpenApi',
    summary: 'The calls as an OpenAPI 3.1 document',
    responses: json('OpenAPI 3.1'),
  },
  'GET /api/docs/asyncapi.json': {
    operationId: 'getAsyncApi',
    summary: 'The events on the bus as an AsyncAPI 3 document',
    responses: json('AsyncAPI 3'),
  },
};
