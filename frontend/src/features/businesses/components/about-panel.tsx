import type { Business } from '@doorstep/contracts/businesses.ts';
import { Card } from '#components/ui/card.tsx';
import { ContactCard } from './contact-card.tsx';
import { HoursCard } from './hours-card.tsx';

/** Description, opening hours and contact details of a business. */
export function AboutPanel({ business }: { business: Business }) {
  const { name, description } = business;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-5">
        {description && (
          <Card className="p-5 sm:p-6">
            <h2 className="text-lg">About {name}</h2>
            <p className="mt-2 max-w-reading whitespace-pre-line">{description}</p>
          </Card>
        )}
        <ContactCard business={business} />
      </div>
      <HoursCard business={business} />
    </div>
  );
}
