import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { useLangOf } from '#lib/localized.ts';
import { useFilledFields } from '../use-fields.ts';
import { FieldWords } from './field-text.tsx';

/** The fields that are shown on cards: 'Height of the wall 12.5 m · Bouldering'. */
export function CardFields({ business }: { business: Business }) {
  const langOf = useLangOf();
  const shown = useFilledFields(business).filter(({ field, value }) => field.isOnCard && value !== false);
  if (shown.length === 0) return null;
  return (
    <p dir="auto" className="match-parent mt-1 line-clamp-2 text-sm">
      {shown.map((filled, index) => (
        <span key={filled.field.key}>
          {index > 0 && ' · '}
          <span lang={langOf(filled.field, 'label')}>{filled.field.label}</span>
          {filled.value !== true && (
            <>
              {' '}
              <span className="font-semibold">
                <FieldWords filled={filled} />
              </span>
            </>
          )}
        </span>
      ))}
    </p>
  );
}
