import { says } from '@doorstep/texts/text.ts';
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

/** A text a person must fill in: trimmed, at least one character. */
export const requiredText = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** A text a person may leave out; an empty one counts as absent. */
export const optionalText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .transform(text => (text === '' ? undefined : text))
    .optional();

/** Invisible characters that change the direction of the text after them, which can make a name or address look like another one. */
export const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;
const withoutControls = /^[^\u202A-\u202E\u2066-\u2069]*$/;
const noControls = says('Please leave out invisible characters that turn the direction of the text');

// The following schemas are for inputs only: older rows may contain values that they refuse.

/** A text of several lines that others read; it may be empty. */
export const prose = (maxLength: number) => z.string().trim().max(maxLength).regex(withoutControls, noControls);

/** Like `prose`, with at least one character. */
export const requiredProse = (maxLength: number) => requiredText(maxLength).regex(withoutControls, noControls);

/** Like `prose`, for a text that may be left out. */
export const optionalProse = (maxLength: number) =>
  optionalText(maxLength).refine(text => text === undefined || withoutControls.test(text), noControls);

/** Line breaks and other control characters, which would end a line of a mail, a log or a table. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const oneLineOnly = says('Please write this on one line');

/** A required text of one line: a name, a title, a subject. */
export const requiredLine = (maxLength: number) => requiredProse(maxLength).regex(oneLine, oneLineOnly);

/** Like `requiredLine`, for a text that may be left out. */
export const optionalLine = (maxLength: number) =>
  optionalProse(maxLength).refine(text => text === undefined || oneLine.test(text), oneLineOnly);

export const emailSchema = z.string().trim().max(254).pipe(z.email());

/** A number people can dial: digits with the usual separators, 6 to 15 digits (ITU-T E.164). */
export const phoneSchema = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]*$/, says('Please enter a valid phone number'))
  .refine(text => {
    const digits = text.replace(/\D/g, '').length;
    return digits >= 6 && digits <= 15;
  }, says('Please enter a valid phone number'));

/**
 * The address of a site as people write it: `bloom.example` and `//bloom.example` become `https://bloom.example`. Accepts only http and
 * https, no extra slashes, which programs read differently, and no user name, which people mistake for the host.
 */
export const websiteSchema = z
  .string()
  .trim()
  .max(2000)
  .overwrite(text => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`))
  .pipe(
    z.httpUrl().refine(text => /^https?:\/\/[^/\\@][^/\\?#@]*([/\\?#]|$)/i.test(text) && withoutControls.test(text), {
      ...says('Please enter a valid web address'),
      when: ({ issues }) => issues.length === 0,
    }),
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

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });

/** A problem (RFC 9457) with `message`, the sentence for people. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
