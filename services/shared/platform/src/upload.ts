import { maximumImageBytes } from '@doorstep/contracts';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError } from './errors.ts';

export interface Upload {
  readonly data: Buffer;
  /** The other fields of the form. */
  readonly fields: Record<string, string>;
}

const mostFields = 10;
const mostFieldBytes = 10_000;

/**
 * Reads a multipart form with one file named `image`, and stops reading at 5 MB (specification, section 5). Throws 413 for a
 * larger one, 415 for what is no form, 422 for a form without a file, 400 for one that broke off.
 */
export async function readImageUpload(req: Request): Promise<Upload> {
  if (!req.is('multipart/form-data')) throw new AppError(415, 'form-expected', 'Please send the image as a form.');
  return new Promise((resolve, reject) => {
    const fail = (error: AppError) => {
      req.unpipe();
      req.resume();
      reject(error);
    };
    const broken = () => fail(new AppError(400, 'form-broken', 'The upload did not arrive whole. Please try again.'));
    const fields: Record<string, string> = {};
    let data: Buffer | undefined;

    let form: BusboyInstance;
    try {
      form = new Busboy({
        headers: { ...req.headers, 'content-type': req.get('content-type') ?? '' },
        limits: { files: 1, fileSize: maximumImageBytes, fields: mostFields, fieldSize: mostFieldBytes },
      });
    } catch {
      return broken();
    }
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (name, file) => {
      if (name !== 'image') return void file.resume();
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('limit', () => fail(new AppError(413, 'image-too-large', 'Image is too large. Maximum size is 5MB.')));
      file.on('end', () => {
        data = Buffer.concat(chunks);
      });
    });
    form.on('error', broken);
    form.on('finish', () => {
      if (data) resolve({ data, fields });
      else
        fail(
          new AppError(422, 'image-missing', 'Please choose an image.', {
            errors: [{ path: 'image', message: 'Required' }],
          }),
        );
    });
    req.on('aborted', broken);
    req.pipe(form);
  });
}
