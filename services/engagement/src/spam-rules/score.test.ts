import type { SpamRuleInput } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import { expect, it } from 'vitest';
import { findSites } from './links.ts';
import { countOthers } from './repeats.ts';
import { createCheck, readFacts, score } from './score.ts';
import { textKeyOf } from './text-key.ts';
import { createWordFinder, readWords } from './words.ts';

const find = (words: string[], text: string) => createWordFinder(words)(readWords(text));
const on = { points: 10, isActive: true };
const judge = (rules: SpamRuleInput[], message: string, others = 0) =>
  score(rules.map(createCheck), readFacts({ name: 'Nora', subject: 'Hello', message }, others));

it.each([
  [
    'See https://Cheap.example/a?b=1, http://cheap.example:8080/b. and other.example/c',
    ['cheap.example', 'other.example'],
  ],
  ['Visit cheap.example, www.cheap.example or CHEAP.example!', ['cheap.example']],
  ['<a href="https://a.example">one</a> [url=https://b.example]two[/url]', ['a.example', 'b.example']],
  [
    'hxxp://a.example and b(.)example and c [dot] example and d dot com',
    ['a.example', 'b.example', 'c.example', 'd.com'],
  ],
  ['https://a.examplehttps://b.example', ['a.example', 'b.example']],
  ['a short one: bit.ly/3xYz', ['bit.ly']],
])('Sites that are linked or named are counted once each, also when they are disguised: %s', (text, links) => {
  expect(findSites(text)).toEqual(links);
});

it.each([
  'Write to nora@mail.example or nora@shop.com.',
  'It leaks.It is urgent.To be sure, come at 10.30 a.m. or 5 p.m.',
  'About 2.5 m of pipe, no. 3/4 in the kitchen, e.g. the sink and/or the bath...',
])('What honest people write names no site: %s', text => {
  expect(findSites(text)).toEqual([]);
});

it.each([
  ['casino', 'The best CASINO!', 'casino'],
  ['casino', 'the best c.a.s.i.n.o of all', 'casino'],
  ['casino', 'the best c a s i n o of all', 'casino'],
  ['casino', 'the best ca$in0 of all', 'casino'],
  ['casino', 'the best cаsіno of all', 'casino'],
  ['casino', 'the best casiiiino of all', 'casino'],
  ['casino', 'the best ca\u200bsino of all', 'casino'],
  ['Café', 'a cafe', 'Café'],
  ['viagra', 'buy v1agra now', 'viagra'],
  ['search engine ranking', 'your Search-Engine   ranking', 'search engine ranking'],
  ['free pills', 'fr3e p1lls', 'free pills'],
  ['казино', 'лучшее казино', 'казино'],
  ['كازينو', 'أفضل كازينو', 'كازينو'],
])('The word "%s" is found in "%s"', (word, text, found) => {
  expect(find([word], text)).toBe(found);
});

it.each([
  ['casino', 'casinos'],
  ['rank', 'Frank, 12 Rankine Street'],
  ['fail', 'a fall in the bathroom'],
  ['god', 'A good job'],
  ['therapist', 'the rap is too loud'],
  ['free pills', 'free parking, and pills'],
])('The word "%s" is not found in "%s"', (word, text) => {
  expect(find([word], text)).toBeUndefined();
});

it('A text is recognized with another business, another sender and other numbers in it', () => {
  const write = (business: string, name: string, price: number) =>
    textKeyOf(`Dear ${business}! We bring ${price} new customers to your business every month. Best regards, ${name}`, [
      business,
      name,
    ]);
  expect(write('Harbour Street Plumbing', 'Bob', 500)).toBe(write('Oak & Sons', 'Mary Lou', 1000));
  expect(write('Oak & Sons', 'Bob', 1)).not.toBe(
    textKeyOf('We bring other things to your business every month or so', []),
  );
  expect(textKeyOf('Please call me back today.', [])).toBeUndefined();
});

it('Businesses that were asked together, and texts of the day before, do not count as repeated', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
  const own = { businessId: 1, groupId: 9, createdAt: at(12) };
  const others = [
    { businessId: 2, groupId: 9, createdAt: at(12) },
    { businessId: 1, createdAt: at(11) },
    { businessId: 3, createdAt: at(10) },
    { businessId: 3, createdAt: at(9) },
    { businessId: 4, createdAt: at(-13) },
  ];
  expect(countOthers(own, others)).toBe(1);
  expect(countOthers({ businessId: 1, createdAt: at(12) }, others)).toBe(2);
});

it('Points of several rules add up, and each says what it found', () => {
  const rules: SpamRuleInput[] = [
    { kind: 'links', min: 2, ...on, points: 5 },
    { kind: 'repeats', min: 3, ...on, points: 4 },
    { kind: 'words', words: ['backlinks', 'casino'], ...on, points: 1 },
  ];
  expect(judge(rules, 'Backlinks at a.example and b.example', 3)).toEqual({
    points: 10,
    reasons: [
      { kind: 'links', found: 'a.example, b.example' },
      { kind: 'repeats', found: '3' },
      { kind: 'words', found: 'backlinks' },
    ],
  });
  expect(judge(rules, 'Our boiler loses pressure. A picture: a.example/boiler', 2)).toEqual({ points: 0, reasons: [] });
});

it('A long text of signs takes little time of a processor', () => {
  const started = process.threadCpuUsage();
  for (const sign of ['1', '. ', ' dot ', '((((', 'a.', 'i1l|', 'http://'])
    judge(
      [
        { kind: 'links', min: 3, ...on },
        { kind: 'words', words: ['illili', 'c'.repeat(100)], ...on },
      ],
      sign.repeat(5000 / sign.length),
    );
  // Time that this thread worked, in microseconds: a busy machine does not count.
  expect(process.threadCpuUsage(started).user).toBeLessThan(2_000_000);
});
