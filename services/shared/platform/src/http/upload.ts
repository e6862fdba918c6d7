import { z } from '@doorstep/contracts/common/zod.ts';
import { maxImageBytes } from '@doorstep/contracts/identity/users/schema.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@doorstep/texts/text.ts';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError, fieldError, unavailable } from '../errors.ts';
import { parsePart } from './route.ts';

export interface Upload<Fields> {
  readonly data: Buffer;
  /** The other fields of the form. */
  readonly fields: Fields;
}

/** A file, and the name that the client gives it. */
export interface UploadedFile {
  readonly data: Buffer;
  readonly fileName: string;
}

const maxFields = 10;
const maxFieldBytes = 10_000;
const maxFileNameLength = 200;
// The memory that all uploads of this process may take, by what has arrived of them: one that is slow takes little.
const maxBytesAtOnce = 30 * maxImageBytes;
let bytesAtOnce = 0;

/** A kind of uploaded file: the name of its form field, which is in the codes of errors as well, and its texts for people. */
interface Expected {
  readonly field: 'image' | 'file';
  readonly asForm: string;
  readonly choose: string;
  readonly oneOnly: string;
  readonly tooLarge: string;
  readonly maxBytes: number;
}

const image = (): Expected => ({
  field: 'image',
  asForm: t('Please send the image as a form.'),
  choose: t('Please choose an image.'),
  oneOnly: t('Please send one image at a time.'),
  tooLarge: t('Image is too large. Maximum size is 5MB.'),
  maxBytes: maxImageBytes,
});
const plainFile = (maxBytes: number): Expected => ({
  field: 'file',
  asForm: t('Please send the file as a form.'),
  choose: t('Please choose a file.'),
  oneOnly: t('Please send one file at a time.'),
  tooLarge: t('This file is too large. Maximum size is {size}MB.', { size: maxBytes / 2 ** 20 }),
  maxBytes,
});

/**
 * Reads a multipart form with one file named `image` and the text fields of `schema`, and stops reading at 5 MB.
 * Throws 413 for a larger file, 415 for a body that is not a form, 422 for a form without a file, with more than one or with
 * invalid fields, 400 for an incomplete one, 503 during too many other uploads. The client's name and type of the file are
 * ignored.
 */
export async function readImageUpload<Schema extends z.ZodType = typeof noFields>(
  req: Request,
  schema?: Schema,
): Promise<Upload<z.output<Schema>>> {
  const { data, fields } = await readForm(req, image());
  return { data, fields: parsePart(schema ?? noFields, fields, 'body') as z.output<Schema> };
}

/** Reads a multipart form with one file named `file`. Throws the same errors as `readImageUpload`. */
export async function readFileUpload(req: Request, maxBytes: number = maxImageBytes): Promise<UploadedFile> {
  const { data, fileName } = await readForm(req, plainFile(maxBytes));
  return { data, fileName };
}

const noFields = z.object({});

type Form = Upload<Record<string, string>> & UploadedFile;

async function readForm(req: Request, expected: Expected): Promise<Form> {
  if (!req.is('multipart/form-data')) throw new AppError(415, 'form-expected', expected.asForm);
  let arrived = 0;
  const reserve = (bytes: number): boolean => {
    if (bytesAtOnce + bytes > maxBytesAtOnce) return false;
    bytesAtOnce += bytes;
    arrived += bytes;
    return true;
  };
  try {
    return await parseForm(req, expected, reserve);
  } finally {
    bytesAtOnce -= arrived;
  }
}

/** `reserve` takes memory for bytes that have arrived; it returns false if there is none left. */
function parseForm(req: Request, expected: Expected, reserve: (bytes: number) => boolean): Promise<Form> {
  const { field: expectedName, choose, oneOnly, tooLarge, maxBytes } = expected;
  return new Promise((resolve, reject) => {
    const fail = (error: AppError) => {
      req.unpipe();
      req.resume();
      reject(error);
    };
    const broken = () =>
      fail(new AppError(400, 'form-broken', t('The upload did not arrive whole. Please try again.')));
    const fields = new Map<string, string>();
    let data: Buffer | undefined;
    let fileName = '';

    const form = openForm(req, maxBytes);
    if (!form) return broken();
    form.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) fail(fieldRefusal(name, t('This text is too long.')));
      fields.set(name, value);
    });
    form.on('file', (name, file, givenName = '') => {
      // When the body ends in the middle of a file, the parser reports it to the file, not to the form.
      file.on('error', broken);
      if (name !== expectedName)
        return fail(fieldRefusal(name, t('Please send the file as "{expectedName}".', { expectedName })));
      fileName = toFileName(givenName);
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => {
        if (reserve(chunk.length)) return void chunks.push(chunk);
        fail(unavailable(t('Many files are being uploaded right now. Please try again in a moment.')));
      });
      file.on('end', () => {
        data = Buffer.concat(chunks);
      });
      file.on('limit', () => fail(new AppError(413, `${expectedName}-too-large`, tooLarge)));
    });
    form.on('filesLimit', () => fail(fieldRefusal(expectedName, oneOnly)));
    form.on('fieldsLimit', () => fail(fieldRefusal('', t('This form has too many fields.'))));
    form.on('error', broken);
    form.on('finish', () => {
      if (data) resolve({ data, fileName, fields: Object.fromEntries(fields) });
      else fail(fieldRefusal(expectedName, choose));
    });
    req.on('aborted', broken);
    req.on('error', broken);
    req.pipe(form);
  });
}

/** The last part of a path, without control characters. */
const toFileName = (given: string) =>
  cutOff((given.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim(), maxFileNameLength);

function openForm(req: Request, fileSize: number): BusboyInstance | undefined {
  const headers = { ...req.headers, 'content-type': req.get('content-type') ?? '' };
  const limits = { files: 1, fileSize, fields: maxFields, fieldSize: maxFieldBytes };
  try {
    return new Busboy({ headers, limits });
  } catch {
    return undefined;
  }
}

const fieldRefusal = (path: string, message: string) => fieldError(path, message, 'upload-invalid');
