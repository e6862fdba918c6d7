import type { Business } from '@doorstep/contracts/businesses.ts';
import { Globe, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { directionsLink, fullAddress, telLink } from '../address.ts';

const linkStyle = 'text-primary underline-offset-4 hover:underline';

/** Phone, email, website and address, as far as the business gives them. */
export function ContactCard({ business }: { business: Business }) {
  const { phone, email, website } = business;
  const address = fullAddress(business);
  if (!phone && !email && !website && !address) return null;
  return (
    <Card className="p-5">
      <h2 className="text-lg">Contact Information</h2>
      <ul className="mt-3 grid gap-1">
        {phone && (
          <Row icon={Phone} label="Phone">
            <a href={telLink(phone)} className={linkStyle}>
              {phone}
            </a>
          </Row>
        )}
        {email && (
          <Row icon={Mail} label="Email">
            <a href={`mailto:${email}`} className={linkStyle}>
              {email}
            </a>
          </Row>
        )}
        {website && (
          <Row icon={Globe} label="Website">
            <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={linkStyle}>
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Row>
        )}
        {address && (
          <Row icon={MapPin} label="Address">
            {address}
            <a
              href={directionsLink(business)}
              target="_blank"
              rel="noopener noreferrer"
              className={`${linkStyle} block`}
            >
              Show on a map
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Row>
        )}
      </ul>
    </Card>
  );
}

function Row({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-1.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </li>
  );
}
