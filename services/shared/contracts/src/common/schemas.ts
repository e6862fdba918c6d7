import { says } from '@doorstep/texts/text.ts';
import { readEmail } from '../language/emails.ts';
import { readName, trimCopied, withoutTurns } from '../language/lines.ts';
import { maxPhoneText, mayBePhone } from '../language/phone-text.ts';
import { readWebsite } from '../language/websites.ts';
import { z } from './zod.ts';

/** The id of any entity: a positive integer. */
export const idSchema = z.int().positive();

/** An id in a path or a query string. */
export const idInPath = z.coerce.number().pipe(idSchema);

/** An id in a query string; `all`, which select fields send, counts as absent. */
export const idOrAll = z.union([z.literal('all').transform(() => undefined), idInPath]).optional();

/** Up to 100 ids in a query string, separated by commas. */
export const idsInQuery = z
  .string()
  .transform(text => text.split(',').map(Number))
  .pipe(z.array(idSchema).max(100));

/** A point in time in JSON: ISO 8601, UTC. */
export const timestampSchema = z.iso.datetime();

/** A text a person must fill in, without what surrounds copied ones (`trimCopied`): at least one character. */
export const requiredText = (maxLength: number) => z.string().overwrite(trimCopied).min(1).max(maxLength);

/** A text a person may leave out; an empty one counts as absent. */
export const optionalText = (maxLength: number) =>
  z
    .string()
    .overwrite(trimCopied)
    .max(maxLength)
    .transform(text => (text === '' ? undefined : text))
    .optional();

// The following schemas are for inputs only: older rows may contain values that they refuse.

/**
 * A text of several lines that others read; it may be empty. Signs that turn the direction of what follows are taken out of it instead of
 * being refused: they come with copied texts and are invisible.
 */
export const prose = (maxLength: number) => z.string().overwrite(withoutTurns).max(maxLength);

/** Like `prose`, with at least one character. */
export const requiredProse = (maxLength: number) => z.string().overwrite(withoutTurns).min(1).max(maxLength);

/** Like `prose`, for a text that may be left out. */
export const optionalProse = (maxLength: number) =>
  prose(maxLength)
    .transform(text => (text === '' ? undefined : text))
    .optional();

/** Line breaks and other control characters, which would end a line of a mail, a log or a table. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const oneLineOnly = says('Please write this on one line');

/** A required text of one line: a name, a title, a subject. */
export const requiredLine = (maxLength: number) => requiredProse(maxLength).regex(oneLine, oneLineOnly);

/** Like `requiredLine`, for a text that may be left out. */
export const optionalLine = (maxLength: number) =>
  optionalProse(maxLength).refine(text => text === undefined || oneLine.test(text), oneLineOnly);

/** The required name of a person, a business or a place, in one line. */
export const requiredName = (maxLength: number) => requiredLine(maxLength).overwrite(readName);

/** Like `requiredName`, for a name that may be left out. */
export const optionalName = (maxLength: number) =>
  optionalLine(maxLength)
    .transform(text => text && readName(text))
    .optional();

/** Keeps one mistake from being named twice. */
const isFine = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

/** An e-mail address as people write it; see `readEmail`. */
export const emailSchema = z
  .string()
  .overwrite(trimCopied)
  .max(254)
  .overwrite(text => readEmail(text) ?? text)
  .pipe(
    z
      .email({ pattern: /^[^\s@<>]+@[^\s@<>]+$/ })
      .refine(text => readEmail(text) !== undefined, { ...says('Please enter a valid email address'), when: isFine }),
  );

/** A telephone number as people of any country write it; `checkPhone` of services reads it by the plan of a country. */
export const phoneSchema = z
  .string()
  .overwrite(trimCopied)
  .max(maxPhoneText)
  .refine(mayBePhone, says('Please enter a valid phone number'));

/** The address of a site as people write it; see `readWebsite`. */
export const websiteSchema = z
  .string()
  .overwrite(trimCopied)
  .max(2000)
  .overwrite(text => readWebsite(text) ?? text)
  .pipe(
    z
      .url()
      .refine(text => readWebsite(text) !== undefined, { ...says('Please enter a valid web address'), when: isFine }),
  );

/** A field of a form that may stay empty: '' becomes absent, anything else must fit the schema. */
export const emptyOr = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** Paging of every list: at most 100 rows a page; the cursor is in the `Link` header of the previous page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

export const anyJsonSchema = z.json();
