import type { z } from '@doorstep/contracts/common/zod.ts';
import { addressErasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { defineLongWrite, type LongWrite, type LongWrites, type Step } from '@doorstep/platform/long-writes';
import { openSealedAddress } from '@doorstep/platform/sealed';
import { toKey } from '@doorstep/platform/text';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { EngagementModule } from '../engagement-module.ts';
import { hashAddress } from '../personal-data/erased-address.model.ts';

type Request = z.output<typeof addressErasureRequested.schema>;

/**
 * Begins to erase what people without an account left under an address, of which no event is copied for webhooks from then on. A request that is
 * repeated meanwhile is answered with the first one.
 */
export async function onAddressErasureRequested(
  deps: Pick<Deps, 'dataKeys' | 'erasedAddresses' | 'now'>,
  { longWrites, erasure }: { longWrites: LongWrites; erasure: LongWrite<Request> },
  request: Request,
  session: ClientSession,
): Promise<void> {
  if (await longWrites.isRunning(erasure, request.erasureId, session)) return;
  const _id = hashAddress(await keyOf(deps, request));
  const erased = { until: new Date(request.until), at: deps.now() };
  await deps.erasedAddresses.replaceOne({ _id }, { _id, ...erased }, { upsert: true, session });
  await longWrites.start(erasure, request.erasureId, request, session);
}

const keyOf = async ({ dataKeys }: Pick<Deps, 'dataKeys'>, { sealedAddress }: Request) =>
  toKey(await openSealedAddress(sealedAddress, dataKeys));

/** Erases what people without an account left in these parts under an address, and answers with how much that was, in their order. */
export function addressErasure(deps: Pick<Deps, 'answerErasure' | 'dataKeys'>, parts: readonly EngagementModule[]) {
  const erasures = parts.flatMap(({ eraseAddress }) => eraseAddress ?? []);
  return defineLongWrite({
    name: 'address-erasure',
    subject: addressErasureRequested.schema,
    steps: erasures.flatMap(({ steps }) =>
      steps.map(
        (step): Step<Request> =>
          async (request, limit, session) => {
            const sent = { emailKey: await keyOf(deps, request), until: new Date(request.until) };
            return step(sent, limit, session);
          },
      ),
    ),
    finish: (request, counts, session) =>
      deps.answerErasure(request, async () => erasures.flatMap(({ toItems }) => toItems(counts)), session),
  });
}
