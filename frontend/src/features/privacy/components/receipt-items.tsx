import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import { t } from '@lingui/core/macro';
import { listed } from '#lib/format.ts';

/** The lines of a receipt. */
export const ReceiptItems = ({ items }: { items: readonly ErasedItem[] }) => (
  <ul aria-label={t`Receipt`} className="divide-y divide-line">
    {items.map(({ what, erased, kept, why }) => (
      <li key={what} className="py-3">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{what}</span>
          <span className="text-muted">{formatCounts(erased, kept)}</span>
        </p>
        {why && <p className="text-muted text-sm [overflow-wrap:anywhere]">{why}</p>}
      </li>
    ))}
  </ul>
);

const formatCounts = (erased: number, kept: number): string =>
  listed([erased > 0 && t`${erased} deleted`, kept > 0 && t`${kept} kept`]);
