import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useHref } from 'react-router-dom';
import { pictureControl } from '#components/ui/picture-control.ts';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast-store.ts';

/** Shares a business: opens the share sheet of the system, or copies the link if there is none. */
export function ShareButton({ business: { id, name } }: { business: Pick<Business, 'id' | 'name'> }) {
  const path = useHref(paths.business(id));
  async function share() {
    const url = new URL(path, window.location.origin).href;
    if (navigator.share) {
      // Rejects when the visitor closes the share sheet, which is not a failure.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t`Link copied`, description: t`The address of ${name} is on your clipboard.`, tone: 'success' });
    } catch {
      toast({ title: t`Copy this link`, description: url });
    }
  }

  return (
    <button type="button" onClick={share} className={cn(pictureControl, 'noscript:hidden')}>
      <Share2 aria-hidden className="size-4.5" />
      <Trans>Share</Trans>
    </button>
  );
}
