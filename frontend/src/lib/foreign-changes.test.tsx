import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import type { Engine } from '#testing/translation.ts';
import { translatePage } from '#testing/translator.ts';

const translated = (text: string) => text.replaceAll(/\p{L}{2,}/gu, word => `${word}o`);

let stop: (() => void) | undefined;
const translate = (engine: Engine, ending = 'o') => {
  stop = translatePage(document, { engine, ending, direction: 'ltr' });
};

const page = document.documentElement;
const { lang, className } = page;
const { title } = document;
afterEach(async () => {
  stop?.();
  await cleanup();
  Object.assign(page, { lang, className });
  document.title = title;
});

const engines: Engine[] = ['chrome', 'firefox', 'edge'];

it.each(engines)('Numbers and states that change after %s has translated the page show the new value', async engine => {
  const status = (count: number, note?: string) => (
    <p>
      There are {count} reviews{note && <em>{note}</em>}. {count > 5 ? 'Open now' : <b>Closed</b>}
    </p>
  );
  const { container, rerender } = await render(status(4));
  const expectText = (text: string) => vi.waitFor(() => expect(container.textContent).toBe(translated(text)));
  translate(engine);
  await expectText('There are 4 reviews. Closed');
  await rerender(status(5));
  await expectText('There are 5 reviews. Closed');
  await rerender(status(6, ' so far'));
  await expectText('There are 6 reviews so far. Open now');
  await rerender(status(3));
  await expectText('There are 3 reviews. Closed');
});

const kinds = ['text', 'number', 'bold', 'line'] as const;
interface Part {
  readonly key: number;
  readonly kind: (typeof kinds)[number];
  readonly words: string;
}

const Parts = ({ parts }: { readonly parts: readonly Part[] }): ReactNode =>
  parts.map(({ key, kind, words }) => {
    if (kind === 'text') return words;
    if (kind === 'number') return words.length;
    if (kind === 'bold') return <b key={key}>{words}</b>;
    return (
      <span key={key}>
        {words} and {words.length} {words.length > 6 && <i>more</i>}
      </span>
    );
  });

const textOf = ({ kind, words }: Part): string => {
  if (kind === 'number') return String(words.length);
  return kind === 'line' ? `${words} and ${words.length} ${words.length > 6 ? 'more' : ''}` : words;
};

/** Numbers that look random, the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

it.each(engines)('A page that %s translates shows what React renders, whatever changes in it', async engine => {
  const random = createRandom(7);
  const pick = <T,>(first: T, ...more: readonly T[]): T => more[random(more.length + 1)] ?? first;
  const makeParts = (): Part[] =>
    Array.from({ length: random(7) }, (_, index) => ({
      key: index + random(3) * 10,
      kind: pick(...kinds),
      words: pick('plumber', 'open today', 'a', ' ', 'no reply yet', 'Boise'),
    }));
  const portal = document.createElement('div');
  document.body.append(portal);
  const write = (parts: readonly Part[]) => (
    <p>
      <Parts parts={parts} />
      {createPortal(<Parts parts={parts.toReversed()} />, portal)}
    </p>
  );
  const { container, rerender, unmount } = await render(write(makeParts()));
  translate(engine, '\u200b');
  let translations = 0;
  for (let round = 0; round < 80; round += 1) {
    // The translation is faster or slower than the next change.
    await new Promise(resolve => setTimeout(resolve, random(60)));
    if (container.textContent.includes('\u200b')) translations += 1;
    const parts = makeParts();
    await rerender(write(parts));
    const read = (element: Element) => element.textContent.replaceAll('\u200b', '');
    expect(read(container)).toBe(parts.map(textOf).join(''));
    expect(read(portal)).toBe(parts.toReversed().map(textOf).join(''));
  }
  await unmount();
  portal.remove();
  expect(translations).toBeGreaterThan(20);
});

it('Elements that an extension adds to a form stay, and neither they nor attributes disturb its changes', async () => {
  const form = (error?: string) => (
    <form>
      <label>
        Name <input name="name" />
      </label>
      {error && <p role="alert">{error}</p>}
      Sent with care
      <button type="submit">Send</button>
    </form>
  );
  const { container, rerender } = await render(form());
  const icon = document.createElement('div');
  const input = container.querySelector('input');
  input?.after(icon);
  input?.setAttribute('data-lastpass', 'on');
  container.querySelector('button')?.before(document.createElement('grammarly-extension'));
  await rerender(form('Please enter your name'));
  await rerender(form());
  await rerender(form('Required'));
  expect(container.textContent).toBe('Name RequiredSent with careSend');
  expect(icon.previousSibling).toBe(input);
  expect(container.querySelector('button')?.previousElementSibling?.localName).toBe('grammarly-extension');
});

it('A text that an extension removes comes back when React changes it', async () => {
  const line = (count: number) => (
    <p>
      <b>Reviews</b> {count}
    </p>
  );
  const { container, rerender } = await render(line(4));
  container.querySelector('p')?.lastChild?.remove();
  expect(container.textContent).toBe('Reviews ');
  await rerender(line(5));
  expect(container.textContent).toBe('Reviews 5');
});

it.each(engines)(
  'An element that our code has removed itself stays away after %s has translated the page',
  async engine => {
    const { container, rerender } = await render(<Parts parts={[{ key: 1, kind: 'bold', words: 'Tile Company' }]} />);
    translate(engine);
    await vi.waitFor(() => expect(container.textContent).toBe(translated('Tile Company')));
    const control = document.createElement('div');
    control.textContent = 'Tile Company';
    container.appendChild(control);
    control.remove();
    await rerender(
      <Parts
        parts={[
          { key: 1, kind: 'bold', words: 'Outlines' },
          { key: 2, kind: 'bold', words: 'Natural Earth' },
        ]}
      />,
    );
    await vi.waitFor(() =>
      expect(container.textContent).toBe(`${translated('Outlines')}${translated('Natural Earth')}`),
    );
  },
);
