import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Card } from '#components/ui/card.tsx';
import { FieldCard } from '#features/custom-fields/components/field-card.tsx';
import { useLangOf } from '#lib/localized.ts';
import { ContactCard } from './contact-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { PlaceCard } from './place-card.tsx';

/** Description, opening hours, contact details and place of a business; on wide screens the place is already shown below the tabs. */
export function AboutPanel({ business }: { business: Business }) {
  const { name, description } = business;
  const langOf = useLangOf();
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <div className="md:row-span-2">
        <HoursCard business={business} />
      </div>
      <ContactCard business={business} />
      <FieldCard business={business} />
      <PlaceCard business={business} className="lg:hidden" />
      {description && (
        <Card className="p-5 md:max-lg:col-span-2">
          <h2 className="text-lg">
            <Trans>About {name}</Trans>
          </h2>
          <p
            lang={langOf(business, 'description')}
            dir="auto"
            className="match-parent mt-2 max-w-reading whitespace-pre-line"
          >
            {description}
          </p>
        </Card>
      )}
    </div>
  );
}
