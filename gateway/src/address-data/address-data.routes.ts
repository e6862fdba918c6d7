import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import {
  countAddressData,
  downloadAddressData,
  getAddressData,
  listAddressData,
  requestDataLink,
  resolveDataKey,
  sendDataLink,
} from '@doorstep/contracts/identity/address-data/calls.ts';
import {
  type AddressCounts,
  type AddressSection,
  addressSections,
} from '@doorstep/contracts/identity/address-data/schema.ts';
import { nameDataFile } from '@doorstep/contracts/identity/personal-data/data-file.ts';
import { type Routes, StreamedFile } from '@doorstep/platform/route';
import type { Config } from '../config.ts';
import { clientAddress } from '../http/client-address.ts';
import { writePersonalData } from '../personal-data/write-personal-data.ts';
import { callService } from '../services/call-service.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import type { SiteFollower } from '../site.ts';

interface Page {
  readonly section: AddressSection;
  readonly items: Record<string, unknown>[];
}

const services = [...new Set(addressSections.flatMap(section => section.services))];

/** Joins what the services store about people without an account under an address. */
export function addressDataRoutes(
  routes: Routes,
  parts: { config: Config; proxy: ServiceProxy; site: Pick<SiteFollower, 'current'> },
): void {
  routes.handle(requestDataLink, async ({ req, body: { email } }) => {
    const counts = await count(email);
    const isKnown = Object.values(counts).some(number => number > 0);
    await callService(parts, 'identity', sendDataLink, { body: { email, isKnown, network: clientAddress(req) } });
    return {};
  });

  routes.handle(getAddressData, async ({ body }) => {
    const found = await callService(parts, 'identity', resolveDataKey, { body });
    return { ...found, counts: await count(found.address) };
  });

  routes.handle(downloadAddressData, async ({ body }) => {
    const { address } = await callService(parts, 'identity', resolveDataKey, { body });
    // Before the answer starts, so that the call is refused while a service is down.
    await count(address);
    const now = new Date().toISOString();
    const chunks = writePersonalData({ exportedAt: now, address }, readPages(address));
    return new StreamedFile(nameDataFile(parts.site.current(), now), chunks);
  });

  async function count(address: string): Promise<AddressCounts> {
    const ofServices = await Promise.all(
      services.map(service => callService(parts, service, countAddressData, { body: { address } })),
    );
    const sum = (section: AddressSection) => ofServices.reduce((total, counts) => total + (counts[section] ?? 0), 0);
    return {
      inquiries: sum('inquiries'),
      replies: sum('replies'),
      messages: sum('messages'),
      requests: sum('requests'),
      copies: sum('copies'),
    };
  }

  async function* readPages(address: string): AsyncGenerator<Page> {
    for (const { section, services: ofSection } of addressSections)
      for (const service of ofSection) yield* readSection(service, address, section);
  }

  async function* readSection(service: ServiceName, address: string, section: AddressSection): AsyncGenerator<Page> {
    let cursor: string | undefined;
    do {
      const body = { address, section, ...(cursor && { cursor }) };
      const { items, next } = await callService(parts, service, listAddressData, { body });
      yield { section, items };
      cursor = next;
    } while (cursor !== undefined);
  }
}
