import { maximumImageBytes, z } from '@doorstep/contracts';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError } from './errors.ts';
import { parsePart } from './route.ts';

export interface Upload<Fields> {
  readonly data: Buffer;
  /** The other fields of the form. */
  readonly fields: Fields;
}

const mostFields = 10;
const mostFieldBytes = 10_000;

/**
 * Reads a multipart form with one file named `image` and the text fields of `schema`, and stops reading at 5 MB
 * (specification, section 5). Throws 413 for a larger file, 415 for what is no form, 422 for a form without a file, with more
 * than one or with fields that do not fit, 400 for one that broke off. The name and type that the sender gives the file are
 * never looked at.
 */
export async function readImageUpload<Schema extends z.ZodType = typeof noFields>(
  req: Request,
  schema?: Schema,
): Promise<Upload<z.output<Schema>>> {
  if (!req.is('multipart/form-data')) throw new AppError(415, 'form-expected', 'Please send the image as a form.');
  const { data, fields } = await readForm(req);
  return { data, fields: parsePart(schema ?? noFields, fields, 'body') as z.output<Schema> };
}

const noFields = z.object({});

function readForm(req: Request): Promise<Upload<Record<string, string>>> {
  return new Promise((resolve, reject) => {
    const fail = (error: AppError) => {
      req.unpipe();
      req.resume();
      reject(error);
    };
    const broken = () => fail(new AppError(400, 'form-broken', 'The upload did not arrive whole. Please try again.'));
    const fields = new Map<string, string>();
    let data: Buffer | undefined;

    const form = openForm(req);
    if (!form) return broken();
    form.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) fail(unfit(name, 'This text is too long.'));
      fields.set(name, value);
    });
    form.on('file', (name, file) => {
      // The parser tells the file, not the form, when the body ends in the middle of it.
      file.on('error', broken);
      if (name !== 'image') return fail(unfit(name, 'Please send the file as "image".'));
      collect(file, whole => {
        data = whole;
      });
      file.on('limit', () => fail(new AppError(413, 'image-too-large', 'Image is too large. Maximum size is 5MB.')));
    });
    form.on('filesLimit', () => fail(unfit('image', 'Please send one image at a time.')));
    form.on('fieldsLimit', () => fail(unfit('', 'This form has too many fields.')));
    form.on('error', broken);
    form.on('finish', () => {
      if (data) resolve({ data, fields: Object.fromEntries(fields) });
      else fail(unfit('image', 'Please choose an image.'));
    });
    req.on('aborted', broken);
    req.on('error', broken);
    req.pipe(form);
  });
}

function openForm(req: Request): BusboyInstance | undefined {
  const headers = { ...req.headers, 'content-type': req.get('content-type') ?? '' };
  const limits = { files: 1, fileSize: maximumImageBytes, fields: mostFields, fieldSize: mostFieldBytes };
  try {
    return new Busboy({ headers, limits });
  } catch {
    return undefined;
  }
}

function collect(file: BusboyFileStream, then: (whole: Buffer) => void): void {
  const chunks: Buffer[] = [];
  file.on('data', (chunk: Buffer) => chunks.push(chunk));
  file.on('end', () => then(Buffer.concat(chunks)));
}

const unfit = (path: string, message: string) =>
  new AppError(422, 'upload-invalid', message, { errors: [{ path, message }] });
