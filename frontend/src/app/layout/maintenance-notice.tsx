import { hydration } from '@doorstep/contracts/hydration.ts';
import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { siteConfigQuery } from '#lib/site-config.ts';

const pollMs = 15_000;

/** Whether the gateway marked the page, because the site could only be read when it was sent. */
const isMarked = typeof document !== 'undefined' && document.documentElement.hasAttribute(hydration.maintenance);

/** Says below the header that the site can only be read, for as long as that holds. */
export function MaintenanceNotice() {
  const { data } = useQuery({
    ...siteConfigQuery,
    enabled: ({ state }) => isMarked || state.data?.maintenance !== undefined,
    refetchInterval: ({ state }) => (state.data?.maintenance ? pollMs : false),
  });
  return (
    <div role="status">
      {data?.maintenance && (
        <p className="border-line border-t bg-warning-soft text-warning-text">
          <span className="wrap flex items-start gap-2.5 py-2 font-medium text-sm">
            <Wrench aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            <span dir="auto" className="match-parent min-w-0 [overflow-wrap:anywhere]">
              {data.maintenance}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
