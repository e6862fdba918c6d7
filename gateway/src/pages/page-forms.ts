import { createHash } from 'node:crypto';
import type { PublicEndpoint } from '@doorstep/contracts/common/endpoint.ts';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { pathPattern, readPathParams } from '@doorstep/contracts/common/path-pattern.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { renderedAtField } from '@doorstep/contracts/gateway/pages/page-forms.ts';
import { type PageRoute, pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { anyCategoryField } from '@doorstep/contracts/onboarding/requests/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { parsePart } from '@doorstep/platform/route';
import type { Config } from '../config.ts';
import { pageFormRoutes } from '../routes/page-form-routes.ts';
import { callService } from '../services/call-service.ts';
import type { ServiceProxy } from '../services/proxy.ts';

type Values = Readonly<Record<string, string>>;

/** A form that browsers without JavaScript send to the address of its page. */
export interface PageForm extends Pick<PublicEndpoint, 'access' | 'limit'> {
  readonly page: PageRoute;
  readonly pattern: RegExp;
  /** Makes the API call that the code of the page would make. Throws the problem that it answers with. */
  send(parts: { config: Config; proxy: ServiceProxy }, form: SentForm): Promise<void>;
}

interface SentForm {
  readonly path: string;
  readonly values: Values;
  readonly actor: Actor | undefined;
  /** The address of the client. */
  readonly address: string;
}

function pageForm(
  page: PageRoute,
  { service, path: apiPath, ...endpoint }: PublicEndpoint,
  toBody: (values: Values) => object = values => values,
): PageForm {
  if (service === 'gateway') throw new Error(`${apiPath} is no call of a service`);
  return {
    page,
    pattern: pathPattern(page),
    access: endpoint.access,
    limit: endpoint.limit,
    async send(parts, { path, values, actor, address }) {
      const { [renderedAtField]: _, ...fields } = values;
      const input = { ...toBody(fields), idempotencyKey: toKey(path, values, actor?.userId ?? address) };
      parsePart(endpoint.body, input, 'body');
      const params = readPathParams(page, path);
      const filled = apiPath.replace(/:(\w+)/g, (_whole, name: string) => getOwn(params, name) ?? '');
      const call = {
        method: endpoint.method,
        path: filled,
        summary: endpoint.summary,
        body: z.unknown(),
        response: z.unknown(),
      };
      await callService(parts, service, call, { body: input, ...(actor && { actor }) });
    },
  };
}

/**
 * The idempotency key for the input of one sender on one page: a UUID of version 8 (RFC 9562, section 5.8). The same input from
 * another account or address is another form.
 */
function toKey(path: string, values: Values, sender: number | string): string {
  const sent = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  const hex = createHash('sha256')
    .update(JSON.stringify([path, sent, sender]))
    .digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Converts the chosen category, which a form sends as text, to a number. */
function toRequest({ [anyCategoryField]: chosen, categoryId, ...fields }: Values) {
  const id = chosen || categoryId;
  return { ...fields, ...(id && { categoryId: Number(id) }) };
}

/** Converts the checkbox, which a form sends as text and only if it is ticked. */
const toInquiry = ({ hidesContact, ...fields }: Values) => ({ ...fields, ...(hidesContact && { hidesContact: true }) });

const toBodies = new Map<PageRoute, (values: Values) => object>([
  [pageRoutes.listYourBusiness, toRequest],
  [pageRoutes.inquiry, toInquiry],
]);

const pageForms: readonly PageForm[] = pageFormRoutes.map(({ page, endpoint }) =>
  pageForm(page, endpoint, toBodies.get(page)),
);

/** The form that a request submits, if any. `path` has no query. */
export const findPageForm = (method: string, path: string): PageForm | undefined =>
  method === 'POST' ? pageForms.find(({ pattern }) => pattern.test(path)) : undefined;
