import type { RefusedForm } from '@doorstep/contracts/gateway/pages/page-forms.ts';
import { readActor } from '@doorstep/platform/actor';
import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import { findPageForm } from './page-forms.ts';
import type { PageLanguages } from './page-language.ts';

const formType = 'application/x-www-form-urlencoded';

/** Handles forms that pages send without JavaScript, after all checks. The redirect keeps a reload from sending the form again. */
export function takeForms(parts: {
  config: Config;
  proxy: ServiceProxy;
  pageLanguages: PageLanguages;
}): RequestHandler {
  return async (req, res, next) => {
    const form = findPageForm(req.method, req.path);
    if (!form) return next();
    if (req.body && !req.is(formType)) throw new AppError(415, 'form-expected', t('Please send the form of the page.'));
    const actor = await readActor(req, parts.config.ACTOR_SECRET);
    await form.send(parts, { path: req.path, values: readValues(req), actor, address: clientAddress(req) });
    res.redirect(303, parts.pageLanguages.localize(req, `${req.path}?sent=true`));
  };
}

/** Answers a refused form with its page, which shows why. */
export function showRefusedForms(
  sendPage: (req: Request, res: Response, page: { status: number; refused: RefusedForm }) => Promise<void>,
): ErrorRequestHandler {
  return async (error, req, res, next) => {
    const form = findPageForm(req.method, req.path);
    if (!form || !(error instanceof AppError) || res.headersSent) return next(error);
    const { status, errors = [], message, retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', retryAfterSeconds);
    await sendPage(req, res, { status, refused: { values: readValues(req), errors, message } });
  };
}

/** The submitted values. Browsers send line breaks as CRLF, which the API would count as two characters. */
function readValues({ body }: Request): Record<string, string> {
  if (!Buffer.isBuffer(body)) return {};
  return Object.fromEntries(
    [...new URLSearchParams(body.toString())].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
}
