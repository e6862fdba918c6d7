import { expect, test } from 'vitest';
import { findCutTexts } from './find-cut-texts.ts';

test.each([
  '<p className="truncate">{name}</p>',
  '<h3 className="line-clamp-2"><bdi>{name}</bdi></h3>',
  "<span className={cn('min-w-0', isShort && 'line-clamp-3')}>{text}</span>",
])('An element that cuts a text without a direction of its own is found: %s', code =>
  expect(findCutTexts(code, 'page.tsx')).toHaveLength(1),
);

test.each([
  '<p dir="auto" className="truncate">{name}</p>',
  '<bdi className="truncate">{name}</bdi>',
  '<span className="truncate" {...writtenIn(language)}>{title}</span>',
  '<p className="line-clamp-none">{text}</p>',
  '<select className="truncate [unicode-bidi:plaintext]" />',
])('An element that gives its text a direction, or does not cut it, is none: %s', code =>
  expect(findCutTexts(code, 'page.tsx')).toEqual([]),
);
