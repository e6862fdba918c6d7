import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { writeAddress } from '@doorstep/contracts/language/addresses.ts';
import { showWebAddress } from '@doorstep/contracts/language/look-alikes.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Globe, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { useSite } from '#lib/site.ts';
import { tapped } from '#lib/tapped.ts';
import { telLink } from '#lib/tel-link.ts';

// Tall enough for a finger.
const linkStyle = 'flex min-h-11 min-w-0 items-center text-primary underline-offset-4 hover:underline print:min-h-9';

/** Phone, email, website and address, as far as the business gives them. */
export function ContactCard({ business }: { business: Business }) {
  const { phone, phoneNumber, furtherPhones = [], email, website } = business;
  const phones = [...(phone ? [{ phone, phoneNumber }] : []), ...furtherPhones];
  const address = writeAddress(business, useSite().country);
  if (phones.length === 0 && !email && !website && !address) return null;
  return (
    <Card className="p-5">
      <h2 className="text-lg">
        <Trans>Contact Information</Trans>
      </h2>
      <ul className="mt-2 grid">
        {phones.map(dialled => (
          <Row key={dialled.phone} icon={Phone} label={t`Phone`}>
            <a href={telLink(dialled)} className={linkStyle} {...tapped('call', business.id)}>
              <bdi dir="ltr">{dialled.phone}</bdi>
            </a>
          </Row>
        ))}
        {email && (
          <Row icon={Mail} label={t`Email`}>
            <a href={`mailto:${email}`} className={linkStyle}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Row>
        )}
        {website && (
          <Row icon={Globe} label={t`Website`}>
            <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={linkStyle}>
              <span className="min-w-0">
                <bdi dir="ltr">{showWebAddress(website)}</bdi>
                <span className="sr-only">
                  {' '}
                  <Trans>(opens in a new tab)</Trans>
                </span>
              </span>
            </a>
          </Row>
        )}
        {address && (
          <Row icon={MapPin} label={t`Address`}>
            <p dir="auto" className="py-2.5 match-parent print:py-1">
              {address}
            </p>
          </Row>
        )}
      </ul>
    </Card>
  );
}

function Row({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-3 size-5 shrink-0 print:mt-2 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </li>
  );
}
