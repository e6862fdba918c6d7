import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { ContactForm } from '#features/contact/components/contact-form.tsx';
import { pageQuery } from '#features/pages/api/pages.ts';
import { Prose } from '#features/pages/components/prose.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { telLink } from '#lib/tel-link.ts';
import { writtenIn } from '#lib/text-language.ts';

export const queries = () => [pageQuery('contact')];

type Way = { icon: LucideIcon; label: string; text: string | undefined; href?: string };

const listWays = ({ email, phone, phoneNumber, address }: Site): Way[] =>
  [
    { icon: Mail, label: t`Email`, text: email, href: `mailto:${email}` },
    { icon: Phone, label: t`Phone`, text: phone, href: phone && telLink({ phone, phoneNumber }) },
    { icon: MapPin, label: t`Address`, text: address },
  ].filter(({ text }) => text);

export default function Contact() {
  const site = useSite();
  const ways = listWays(site);
  const { data: page } = useQuery(pageQuery('contact'));
  const title = page?.title ?? t`Contact`;
  const isSent = useSearchParams()[0].has('sent');
  return (
    <div className="wrap">
      <PageHead title={title} description={page?.intro ?? title} path={paths.contact} />
      <div {...writtenIn(page?.language)}>
        <PageHeader title={title} subtitle={page?.intro} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-10">
        <Card className="p-5 sm:p-8">
          {isSent ? (
            <p role="status">
              <Trans>
                <strong className="block font-semibold text-lg">
                  <Trans>Message sent</Trans>
                </strong>
                We will answer by e-mail.
              </Trans>
            </p>
          ) : (
            <ContactForm />
          )}
        </Card>
        <aside>
          {ways.length > 0 && (
            <Card className="divide-y divide-line">
              {ways.map(({ icon: Icon, label, text, href }) => (
                <div key={label} className="flex items-center gap-4 p-5">
                  <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <div>
                    <p className="text-muted text-sm">{label}</p>
                    {href ? (
                      <a href={href} className="font-semibold underline-offset-4 hover:underline">
                        <bdi dir="ltr">{text}</bdi>
                      </a>
                    ) : (
                      <p dir="auto" className="match-parent font-semibold">
                        {text}
                      </p>
                    )}
                  </div>
                </div>
              ))}
            </Card>
          )}
          {page && (
            <div className="mt-6 text-muted">
              <Prose html={page.html} written={page.language} />
            </div>
          )}
        </aside>
      </div>
    </div>
  );
}
