import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { buildUrl } from '#lib/api-client.ts';
import { ButtonLink } from './button.tsx';

interface ExportLinkProps {
  readonly endpoint: Pick<Endpoint, 'path'>;
  readonly params?: object;
  /** Current filters of the list. */
  readonly query: object;
  /** Instead of "Export CSV". */
  readonly label?: string;
}

/** Downloads the whole filtered list as a CSV file. */
export function ExportLink({ endpoint, params, query, label }: ExportLinkProps) {
  return (
    <ButtonLink
      variant="secondary"
      href={buildUrl(endpoint.path, { params, query: { ...query, format: 'csv' } })}
      download
      icon={Download}
    >
      {label ?? (
        <span>
          <Trans>
            Export<span className="max-sm:sr-only"> CSV</span>
          </Trans>
        </span>
      )}
    </ButtonLink>
  );
}
