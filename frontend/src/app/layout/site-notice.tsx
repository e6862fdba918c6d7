import { t } from '@lingui/core/macro';
import { KeyRound, type LucideIcon, Wrench } from 'lucide-react';
import { useSiteNotice } from '#lib/site-config.ts';

/** Says below the header that the site can only be read, or has no administrator yet, for as long as that holds. */
export function SiteNotice() {
  const { maintenance, isUnclaimed } = useSiteNotice();
  return (
    <div role="status">
      {isUnclaimed && (
        <Band
          icon={KeyRound}
          text={t`This site has no administrator yet. The link to set it up is in the log of its start.`}
        />
      )}
      {maintenance && <Band icon={Wrench} text={maintenance} />}
    </div>
  );
}

function Band({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <p className="border-line border-t bg-warning-soft text-warning-text">
      <span className="wrap flex items-start gap-2.5 py-2 font-medium text-sm">
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span dir="auto" className="match-parent min-w-0 [overflow-wrap:anywhere]">
          {text}
        </span>
      </span>
    </p>
  );
}
