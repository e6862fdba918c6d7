import { type ApprovalStatus, approvalStatuses } from '@doorstep/contracts/directory/businesses/schema.ts';
import { type Bits, createBits, type Members } from './bits.ts';
import type { Filters } from './filters.ts';

/** The slots of the businesses of each status. */
export class Statuses {
  readonly #ofAny = createBits();
  readonly #byStatus = new Map(approvalStatuses.map(status => [status, createBits()]));

  set(slot: number, status: ApprovalStatus, isMember: boolean): void {
    this.#ofAny.set(slot, isMember);
    this.#bitsOf(status).set(slot, isMember);
  }

  /** Without a status, the businesses that visitors see; valid until the next change. */
  find(status: Filters['status'] = 'approved'): Members {
    return this.#bitsOf(status).words;
  }

  #bitsOf(status: ApprovalStatus | 'all'): Bits {
    const bits = status === 'all' ? this.#ofAny : this.#byStatus.get(status);
    if (!bits) throw new Error(`No business can be ${status}`);
    return bits;
  }
}
