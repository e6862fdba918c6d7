import { describe, expect, it } from 'vitest';
import { availableWidths, mediaUrl, parseMediaUrl, variantUrl } from '../common/media.ts';
import { toSlug } from '../directory/categories/schema.ts';
import { endpoints } from '../endpoints.ts';
import { inquiryInput } from '../engagement/inquiries/schema.ts';
import { whatsAppLink } from '../engagement/inquiries/whats-app.ts';
import { events } from '../events.ts';
import { requestInput } from '../onboarding/requests/schema.ts';

describe('Events', () => {
  it.each(events.map(event => [event.type, event] as const))('The sample of %s fits its schema', (_type, event) => {
    expect(event.schema.safeParse(event.sample).error).toBeUndefined();
  });

  // Entries of the log and sums are each added once, in any order.
  const changing = events.filter(({ type }) => !type.endsWith('-audited') && type !== 'visits-counted');
  it.each(changing.map(event => [event.type, event] as const))(
    'The event %s must carry a version',
    (_type, { schema, sample }) => {
      const { version, ...data } = sample as { version?: number; summary?: object };
      const { summary } = data;
      const bare = version === undefined ? { ...data, summary: { ...summary, version: undefined } } : data;
      expect(schema.safeParse(bare).error?.issues[0]?.path.at(-1)).toBe('version');
    },
  );

  it('Event names are unique and in kebab case', () => {
    const types = events.map(event => event.type);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types) expect(type).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });
});

describe('Endpoints', () => {
  it('No two endpoints have the same method and path', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('Answers that the gateway caches', () => {
  const visitorReads = endpoints.filter(
    ({ method, access, isSecret }) => method === 'GET' && (access === 'visitor' || access === 'anyone') && !isSecret,
  );
  const sampleParams: Record<string, unknown> = { id: 7, categoryId: 7, slug: 'house-rules' };
  const purged = new Set(events.flatMap(event => event.purges?.(event.sample) ?? []));

  it.each(visitorReads.map(endpoint => [endpoint.path, endpoint] as const))(
    'The answer of GET %s is cached, and an event purges each of its tags',
    (_path, { tags }) => {
      expect(tags).toBeDefined();
      for (const tag of tags?.(sampleParams) ?? []) expect(purged).toContain(tag);
    },
  );

  it('Answers that depend on the caller are never cached', () => {
    const others = endpoints.filter(endpoint => !visitorReads.includes(endpoint));
    expect(others.filter(({ tags }) => tags)).toEqual([]);
  });

  it('Changes of businesses, categories, ratings, track records and review authors purge cached answers', () => {
    const shown = ['business/7', 'businesses'];
    const tree = ['categories', 'businesses'];
    const purges = events.flatMap(event => (event.purges ? [[event.type, event.purges(event.sample)]] : []));
    expect(Object.fromEntries(purges)).toEqual({
      'account-deleted': ['authors'],
      'account-updated': ['authors'],
      'business-approved': shown,
      'business-created': shown,
      'business-deleted': shown,
      'business-updated': shown,
      'businesses-added': ['business/7', 'business/8', 'businesses'],
      'category-created': tree,
      'category-deleted': tree,
      'category-updated': tree,
      'page-deleted': ['page/house-rules', 'pages'],
      'page-updated': ['page/house-rules', 'pages'],
      'rating-corrected': shown,
      'rating-stored': shown,
      'review-created': shown,
      'review-deleted': shown,
      'review-updated': shown,
      'site-updated': ['site', 'businesses'],
      'track-record-stored': shown,
    });
  });
});

describe('The inquiry form', () => {
  const filled = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Please call.' };
  const messagesFor = (input: object) =>
    inquiryInput.safeParse(input).error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? [];

  it('An empty phone number in an inquiry counts as absent', () => {
    expect(inquiryInput.parse({ ...filled, phone: '' }).phone).toBeUndefined();
  });

  it('Missing and blank fields of an inquiry are reported as "Required"', () => {
    expect(messagesFor({ ...filled, name: undefined, subject: '  ' })).toEqual([
      ['name', 'Required'],
      ['subject', 'Required'],
    ]);
  });

  it('A field of the wrong type is reported with the expected and the received type', () => {
    expect(messagesFor({ ...filled, message: 7 })).toEqual([['message', 'Expected string, received number']]);
  });

  it('An inquiry with an invalid e-mail address or phone number is rejected', () => {
    expect(messagesFor({ ...filled, email: 'nora' })).toEqual([['email', 'Please enter a valid email address']]);
    expect(messagesFor({ ...filled, phone: '12' })[0]?.[1]).toBeDefined();
  });
});

describe('The request form', () => {
  const filled = { name: 'Bloom', description: 'Gardens.', email: 'hello@bloom.example', categoryId: 11 };
  const messagesFor = (input: object) =>
    requestInput.safeParse(input).error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? [];

  it('A request in the category "Other" must name a new category, reported along with other errors', () => {
    expect(messagesFor({ ...filled, categoryId: 15 })).toEqual([['newCategoryName', 'Required']]);
    expect(messagesFor({ ...filled, name: '', categoryId: 15, newCategoryName: ' ' })).toEqual([
      ['name', 'Required'],
      ['newCategoryName', 'Required'],
    ]);
    expect(messagesFor({ ...filled, categoryId: 15, newCategoryName: 'Beekeeping' })).toEqual([]);
  });

  it('A request without a category is reported as "Required"', () => {
    expect(messagesFor({ ...filled, categoryId: undefined })).toEqual([['categoryId', 'Required']]);
  });

  it.each([
    ['', undefined],
    [' bloom.example/garden ', 'https://bloom.example/garden'],
    ['bloom.example:8443', 'https://bloom.example:8443'],
    ['//bloom.example', 'https://bloom.example'],
    ['http://bloom.example', 'http://bloom.example'],
    ['https://bloom.example/@garden?to=a@b', 'https://bloom.example/@garden?to=a@b'],
  ])('The web address %j is stored as %j', (website, taken) => {
    expect(requestInput.parse({ ...filled, website }).website).toBe(taken);
  });

  it.each([
    'javascript:alert(1)',
    'mailto:hello@bloom.example',
    'ftp://bloom.example',
    'bloom',
    'https://',
    '////bloom.example',
    'https:////bloom.example',
    'https:\\\\bloom.example',
    'https:bloom.example',
    'http://bank.example@evil.example',
    'http://bank.example:80@evil.example/',
    'https://@evil.example',
    'bank.example@evil.example',
    'https://bloom.example/\u202egnp.txt',
  ])('The web address %j is rejected', website =>
    expect(messagesFor({ ...filled, website })).toEqual([['website', 'Please enter a valid web address']]),
  );
});

describe('The WhatsApp link', () => {
  it('A WhatsApp link contains the digits of the phone number and the text', () => {
    const link = new URL(
      whatsAppLink({ phone: '+1 (503) 555-0134', business: 'Bloom', service: 'Pruning', message: 'Any time?' }),
    );
    expect(link.pathname).toBe('/15035550134');
    expect(link.searchParams.get('text')).toBe("Hello Bloom, I'm interested in Pruning. Any time?");
  });

  it('A WhatsApp link without a chosen service mentions "your services"', () => {
    const link = new URL(whatsAppLink({ phone: '5551234567', business: 'Bloom', message: '' }));
    expect(link.searchParams.get('text')).toBe("Hello Bloom, I'm interested in your services.");
  });
});

describe('Picture addresses', () => {
  const picture = { owner: 'businesses', key: 'A1b2C3d4E5f6G7h8', width: 1600, height: 1200 };

  it('Picture addresses contain the size and can be parsed', () => {
    const url = mediaUrl(picture);
    expect(parseMediaUrl(url)).toEqual(picture);
    expect(variantUrl(url, 640, 'avif')).toBe(`${url}/640.avif`);
  });

  it.each(['https://elsewhere.example/a.png', '/media/businesses/short_1x1', '/media/../secret', ''])(
    '%j is not a picture address',
    url => {
      expect(parseMediaUrl(url)).toBeUndefined();
    },
  );

  it('Pictures are served in no width beyond the original, but in at least one', () => {
    expect(availableWidths(picture)).toEqual([320, 640, 960, 1280]);
    expect(availableWidths({ ...picture, width: 100 })).toEqual([320]);
  });
});

describe('Slugs', () => {
  it.each([
    ['Home Services', 'home-services'],
    ['  Café & Bar!  ', 'café-bar'],
    ['Pet_Care  24/7', 'pet_care-247'],
  ])('The name %j becomes the slug %j', (name, slug) => expect(toSlug(name)).toBe(slug));
});
