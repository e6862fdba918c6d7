import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Card } from '#components/ui/card.tsx';
import { useLangOf } from '#lib/localized.ts';
import { useFilledFields } from '../use-fields.ts';
import { FieldText } from './field-text.tsx';

/** The fields that a business has filled in; nothing if it has filled in none. */
export function FieldCard({ business, className = '' }: { business: Business; className?: string }) {
  const filled = useFilledFields(business);
  const langOf = useLangOf();
  if (filled.length === 0) return null;
  return (
    <Card className={`p-5 ${className}`}>
      <h2 className="text-lg">
        <Trans>Good to know</Trans>
      </h2>
      <dl className="mt-2 grid gap-x-6 gap-y-3">
        {filled.map(one => (
          <div key={one.field.key} className="min-w-0">
            <dt lang={langOf(one.field, 'label')} className="text-muted text-sm">
              {one.field.label}
            </dt>
            <dd className="[overflow-wrap:anywhere]">
              <FieldText filled={one} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
