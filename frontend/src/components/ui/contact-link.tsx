import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';

const linkStyle = 'font-semibold text-primary underline underline-offset-4';

/** The way to reach the people of the site: their email address, or the contact page if they name none. Reads well after "write to". */
export function ContactLink() {
  const { email } = useSite();
  return email ? (
    <a href={`mailto:${email}`} className={linkStyle}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  ) : (
    <Link to={paths.contact} className={linkStyle}>
      <Trans>us on the contact page</Trans>
    </Link>
  );
}
