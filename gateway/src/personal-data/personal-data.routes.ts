import { type ServiceName, services } from '@doorstep/contracts/common/event.ts';
import {
  downloadPersonalData,
  getPersonalData,
  type PersonalDataPage,
} from '@doorstep/contracts/identity/personal-data/calls.ts';
import { nameDataFile } from '@doorstep/contracts/identity/personal-data/data-file.ts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { type Routes, StreamedFile } from '@doorstep/platform/route';
import type { Config } from '../config.ts';
import { callService } from '../services/call-service.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import type { Sessions } from '../session/sessions.ts';
import type { SiteFollower } from '../site.ts';
import { writePersonalData } from './write-personal-data.ts';

/**
 * Joins what the services store about the caller to one file. The first page of each service comes before the answer starts, so that
 * the call is refused while a service is down.
 */
export function personalDataRoutes(
  routes: Routes,
  {
    config,
    proxy,
    sessions,
    site,
  }: { config: Config; proxy: ServiceProxy; sessions: Sessions; site: Pick<SiteFollower, 'current'> },
): void {
  routes.handle(downloadPersonalData, async ({ req, actor }) => {
    const signedIn = requireSignedIn(actor);
    const [own, ...first] = await Promise.all([
      sessions.own.list(signedIn.userId, req.sessionID),
      ...services.map(async service => [service, await ask(service, signedIn)] as const),
    ]);
    const now = new Date().toISOString();
    const chunks = writePersonalData({ exportedAt: now, sessions: own }, readPages(signedIn, first));
    return new StreamedFile(nameDataFile(site.current(), now), chunks);
  });

  async function* readPages(
    actor: Actor,
    first: readonly (readonly [ServiceName, PersonalDataPage])[],
  ): AsyncGenerator<PersonalDataPage> {
    for (const [service, page] of first) {
      yield page;
      for (let { next } = page; next !== undefined; ) {
        const following: PersonalDataPage = await ask(service, actor, next);
        yield following;
        next = following.next;
      }
    }
  }

  const ask = (service: ServiceName, actor: Actor, cursor?: string) =>
    callService({ config, proxy }, service, getPersonalData, { actor, ...(cursor && { query: { cursor } }) });
}
