import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Trans } from './texts.tsx';

const log = vi.spyOn(console, 'error');
afterEach(() => {
  expect(log).not.toHaveBeenCalled();
  log.mockClear();
});

const show = (message: string, values: Record<string, unknown>) => {
  const components = { 0: createElement('b'), 1: createElement('a', { href: '/inquiry' }) };
  return renderToStaticMarkup(createElement(Trans, { id: '', message, values, components }));
};

test.each([
  ['plumbr <zz>y</zz>', 'plumbr &lt;zz&gt;y&lt;/zz&gt;'],
  ['</script><script>alert(1)</script>', '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['</0> and <1>this</1>', '&lt;/0&gt; and &lt;1&gt;this&lt;/1&gt;'],
  ['<0/>', '&lt;0/&gt;'],
  ['a < b', 'a &lt; b'],
  ['{name} {0} plural', '{name} {0} plural'],
  ['', ''],
])('The tags of a text that a person wrote are shown as they are: %s', (name, shown) => {
  expect(show('Search for {name} instead', { name })).toBe(`Search for ${shown} instead`);
  expect(show('<0>Inquire about {name}</0>, <1>now</1>', { name })).toBe(
    `<b>Inquire about ${shown}</b>, <a href="/inquiry">now</a>`,
  );
});

test('Two values cannot make a tag together', () => {
  expect(show('{one}{other}', { one: '<0', other: '/>' })).toBe('&lt;0/&gt;');
  expect(show('{one} 0/>', { one: '<' })).toBe('&lt; 0/&gt;');
});

test('Elements, numbers and plurals keep working beside such a text', () => {
  const values = { count: 2, name: '<zz>', icon: createElement('i') };
  expect(show('{icon} {count, plural, one {# for {name}} other {# of <0>{name}</0>}}', values)).toBe(
    '<i></i> 2 of <b>&lt;zz&gt;</b>',
  );
});

test('A text of many tags takes no time', () => {
  const name = '<a>'.repeat(30_000);
  const started = performance.now();
  show('<0>{name}</0>', { name });
  expect(performance.now() - started).toBeLessThan(2_000);
});
