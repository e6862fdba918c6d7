import type { Access } from '@doorstep/contracts/common/access.ts';
import type { PublicEndpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import { conversationPictures } from '@doorstep/contracts/common/media.ts';
import { readPathParams } from '@doorstep/contracts/common/path-pattern.ts';
import { tags } from '@doorstep/contracts/common/tags.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { siteIcon } from '@doorstep/contracts/directory/site/site-look.ts';
import { siteCard, socialCard, tagsOfSocialCard } from '@doorstep/contracts/directory/site/social-cards.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { streamPath } from '@doorstep/contracts/gateway/stream.ts';
import { maxImageBytes } from '@doorstep/contracts/identity/users/schema.ts';
import type { LimitName } from '../http/limits.ts';
import { crawlerPaths } from './crawler-paths.ts';
import { docsPaths } from './docs-paths.ts';
import { googlePaths } from './google-paths.ts';
import { pageFormRoutes } from './page-form-routes.ts';

export interface Route extends Pick<PublicEndpoint, 'method' | 'path'> {
  readonly to: ServiceName | 'gateway';
  readonly access: Access;
  readonly limit: LimitName;
  /** Maximum size of the file that it takes; undefined if it takes none. Uploads are also counted per account. */
  readonly maxFileBytes?: number | undefined;
  /** Allowed for an account that must replace its temporary password first. */
  readonly allowsTemporaryPassword: boolean;
  /** Allowed for an account that must add a second factor first. */
  readonly allowsMissingFactor: boolean;
  /** Allowed while the site can only be read. */
  readonly allowsMaintenance: boolean;
  /** True for a form that a page sends without JavaScript. */
  readonly isForm?: boolean;
  /** Finds the tags of an answer that is the same for every visitor, by its path. */
  readonly findTags?: ((path: string) => readonly string[] | undefined) | undefined;
  /** The names of the search parameters that such an answer depends on. */
  readonly parameters?: readonly string[] | undefined;
}

const tagsOfCard = (path: string) => tagsOfSocialCard(Number(readPathParams(socialCard.path, path).id));

/** A read that is not a call of the contracts. */
const read = (path: string, to: Route['to'], access: Access, limit: LimitName = 'reads'): Route => ({
  method: 'GET',
  path,
  to,
  access,
  limit,
  allowsTemporaryPassword: false,
  allowsMissingFactor: false,
  allowsMaintenance: true,
});

/**
 * All routes that clients can call, and who may. Any other path does not exist for clients. No two routes match the same request.
 */
export const routeTable: readonly Route[] = [
  read(streamPath, 'gateway', 'anyone'),
  ...Object.values(docsPaths).map(path => read(path, 'gateway', 'visitor')),
  ...Object.values(crawlerPaths).map(path => read(path, 'gateway', 'visitor')),
  ...Object.values(googlePaths).map(path => read(path, 'gateway', 'visitor')),
  read('/media/users/:picture', 'identity', 'visitor', 'pictures'),
  read('/media/users/:picture/:variant', 'identity', 'visitor', 'pictures'),
  read('/media/businesses/:picture', 'directory', 'visitor', 'pictures'),
  read('/media/businesses/:picture/:variant', 'directory', 'visitor', 'pictures'),
  read(conversationPictures.byKey, 'engagement', 'visitor', 'pictures'),
  read(`${conversationPictures.byKey}/:variant`, 'engagement', 'visitor', 'pictures'),
  read(conversationPictures.byReader, 'engagement', 'signed-in', 'pictures'),
  read(`${conversationPictures.byReader}/:variant`, 'engagement', 'signed-in', 'pictures'),
  { ...read(socialCard.path, 'directory', 'visitor'), findTags: tagsOfCard },
  ...[siteCard, siteIcon].map(path => ({ ...read(path, 'directory', 'visitor'), findTags: () => [tags.site] })),
  ...pageFormRoutes.map(
    ({ page, endpoint: { access, limit } }): Route => ({
      method: 'POST',
      path: page,
      to: 'gateway',
      access,
      limit: limit ?? 'writes',
      isForm: true,
      allowsTemporaryPassword: false,
      allowsMissingFactor: false,
      allowsMaintenance: false,
    }),
  ),
  ...endpoints.map(
    ({
      allowsTemporaryPassword = false,
      allowsMissingFactor = false,
      allowsMaintenance = false,
      ...endpoint
    }): Route => ({
      method: endpoint.method,
      path: endpoint.path,
      to: endpoint.service,
      access: endpoint.access,
      limit: endpoint.limit ?? (endpoint.method === 'GET' ? 'reads' : 'writes'),
      maxFileBytes: endpoint.upload && (endpoint.upload.maxBytes ?? maxImageBytes),
      allowsTemporaryPassword,
      allowsMissingFactor,
      allowsMaintenance: allowsMaintenance || endpoint.method === 'GET',
      findTags: endpoint.tags && (path => findTags(endpoint, path)),
      parameters: endpoint.tags && listParameters(endpoint),
    }),
  ),
];

function findTags({ path, params, tags: tagsOf }: PublicEndpoint, actualPath: string): readonly string[] | undefined {
  const values = z.safeParse(params ?? z.unknown(), readPathParams(path, actualPath));
  return values.success ? tagsOf?.(values.data) : undefined;
}

function listParameters({ query, csv }: PublicEndpoint): readonly string[] {
  const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {};
  return [...Object.keys(properties), ...(csv ? ['format'] : [])];
}
