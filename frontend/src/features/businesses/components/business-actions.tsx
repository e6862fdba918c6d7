import type { Business } from '@doorstep/contracts/businesses.ts';
import { Images, Mail, MessageSquareText, Navigation, Share2 } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { SaveButton } from '#features/favorites/components/save-button.tsx';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast-store.ts';
import { directionsLink } from '../address.ts';

interface BusinessActionsProps {
  readonly business: Business;
  readonly onContact: () => void;
}

/** What a visitor can do with a business. On phones, Inquire is in the bar at the lower edge. */
export function BusinessActions({ business, onContact }: BusinessActionsProps) {
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
      <Button onClick={onContact} className="max-md:hidden" icon={MessageSquareText}>
        Inquire
      </Button>
      <Button variant="secondary" onClick={onContact} className={`${secondary} max-sm:col-span-2`} icon={Mail}>
        Contact Business
      </Button>
      <ButtonLink variant="secondary" className={secondary} href={directionsLink(business)} newTab icon={Navigation}>
        Get Directions
      </ButtonLink>
      <ButtonLink variant="secondary" className={secondary} to={paths.businessPortfolio(business.id)} icon={Images}>
        View Portfolio
      </ButtonLink>
      <SaveButton business={business} className={secondary} />
      <ShareButton business={business} />
    </div>
  );
}

const secondary = 'max-sm:px-3 max-sm:text-sm';

function ShareButton({ business: { id, name } }: { business: Business }) {
  async function share() {
    const url = new URL(paths.business(id), window.location.origin).href;
    if (navigator.share) {
      // Rejects when the visitor closes the system's sheet, which is no failure.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: `The address of ${name} is on your clipboard.`, tone: 'success' });
    } catch {
      toast({ title: 'Copy this link', description: url });
    }
  }

  return (
    <Button variant="secondary" onClick={share} className={secondary} icon={Share2}>
      Share
    </Button>
  );
}
