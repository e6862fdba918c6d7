import { expect, test } from 'vitest';
import { emailSchema, websiteSchema } from '../common/schemas.ts';
import { readEmail, readEmails } from './emails.ts';
import { readWebsite, readWebsites } from './websites.ts';

test.each([
  ['fay@mail.example', 'fay@mail.example'],
  [' fay@mail.example ', 'fay@mail.example'],
  ['o’brien@mail.example', "o'brien@mail.example"],
  ['Fay@Mail.Example', 'Fay@mail.example'],
  ['fay@mail.example.', 'fay@mail.example'],
  ['Fay <fay@mail.example>', 'fay@mail.example'],
  ['"Fay, Larch & Sons" <fay@mail.example>', 'fay@mail.example'],
  ['<fay@mail.example>', 'fay@mail.example'],
  ['mailto:fay@mail.example', 'fay@mail.example'],
  ['mailto:fay@mail.example?subject=Hello', 'fay@mail.example'],
  ["o'neill@mail.example", "o'neill@mail.example"],
  ['fay+quote@mail.example', 'fay+quote@mail.example'],
  ['a&b@mail.example', 'a&b@mail.example'],
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
  ['schäfer@mail.example', 'schäfer@mail.example'],
  ['fay＠mail.example', 'fay@mail.example'],
  ['инфо@пример.рф', 'инфо@xn--e1afmkfd.xn--p1ai'],
  ['fay@mail.example\u200b', 'fay@mail.example'],
])('The e-mail address %j is %s', (text, email) => {
  expect(readEmail(text)).toBe(email);
  expect(emailSchema.parse(text)).toBe(email);
});

test.each([
  'fay@',
  '@mail.example',
  'fay',
  'fay@mail',
  'fay@mail,example',
  'fay@192.0.2.1',
  'fay@mail.example, ann@mail.example',
  'fay ann@mail.example',
  '"fay"@mail.example',
  'fay(x)@mail.example',
  'fay@mail.example\nBcc: ann@mail.example',
  // The long s becomes an ASCII letter in upper case.
  'ſally@mail.example',
])('The text %j is no e-mail address', text => {
  expect(readEmail(text)).toBeUndefined();
  expect(emailSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a valid email address',
  ]);
});

test.each([
  ['a@x.example, b@x.example', ['a@x.example', 'b@x.example'], []],
  ['a@x.example; b@x.example', ['a@x.example', 'b@x.example'], []],
  ['a@x.example b@x.example', ['a@x.example', 'b@x.example'], []],
  ['a@x.example / b@x.example', ['a@x.example', 'b@x.example'], []],
  ['Fay <a@x.example>; a@x.example', ['a@x.example'], []],
  ['a@x.example or on request', ['a@x.example'], ['on', 'request']],
])('The text %j has these e-mail addresses', (text, emails, unread) =>
  expect(readEmails(text)).toEqual({ emails, unread }),
);

test.each([
  ['bloom.example', 'https://bloom.example'],
  ['//bloom.example', 'https://bloom.example'],
  ['www.bloom.example.', 'https://www.bloom.example'],
  ['HTTP://bloom.example/A', 'http://bloom.example/A'],
  ['http:/bloom.example', 'http://bloom.example'],
  ['https//bloom.example', 'https://bloom.example'],
  ['http://https://bloom.example', undefined],
  ['https:// bloom.example', 'https://bloom.example'],
  ['bloom.example:8443/shop?a=1#b', 'https://bloom.example:8443/shop?a=1#b'],
  ['https://bloom.example/price list.pdf', 'https://bloom.example/price%20list.pdf'],
  ['<https://bloom.example>', 'https://bloom.example'],
  ['https://müller.example', 'https://müller.example'],
  ['https://г.рф', 'https://г.рф'],
  ['my_shop.bloom.example', 'https://my_shop.bloom.example'],
  ['xn--mller-kva.example', 'https://xn--mller-kva.example'],
  ['facebook.example/larch.sons', 'https://facebook.example/larch.sons'],
])('The web address %j is %s', (text, website) => {
  expect(readWebsite(text)).toBe(website);
  expect(websiteSchema.safeParse(text).data).toBe(website);
});

test.each([
  'none',
  'n/a',
  '-',
  'localhost',
  'ftp://bloom.example',
  'javascript:alert(1)',
  'https://user@bloom.example',
  'https:///bloom.example/\u202egnp',
  'http://192.0.2.1/',
  'info@bloom.example',
  'https://a.example https://b.example',
  'two words',
])('The text %j is no web address', text => {
  expect(readWebsite(text)).toBeUndefined();
  expect(websiteSchema.safeParse(text).error?.issues).toHaveLength(1);
});

test.each([
  ['http://a0.example;http://b0.example', ['http://a0.example', 'http://b0.example'], []],
  ['https://a.example, www.b.example', ['https://a.example', 'https://www.b.example'], []],
  ['a.example b.example', ['https://a.example', 'https://b.example'], []],
  ['a.example or by mail', ['https://a.example'], ['by', 'mail']],
  ['https://a.example/x,y', ['https://a.example/x,y'], []],
])('The text %j has these web addresses', (text, websites, unread) =>
  expect(readWebsites(text)).toEqual({ websites, unread }),
);
