import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { ContactLink } from '#components/ui/contact-link.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { categoriesQuery, parentCategoriesQuery, subcategoriesQuery } from '#features/categories/api/categories.ts';
import { NextSteps } from '#features/requests/components/next-steps.tsx';
import { RequestFields } from '#features/requests/components/request-fields.tsx';
import { RequestSent } from '#features/requests/components/request-sent.tsx';
import { type SentRequest, useRequestForm } from '#features/requests/use-request-form.ts';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';

export const queries = () => [parentCategoriesQuery, categoriesQuery];

const subtitle = t`Tell us who you are and what you do. Listing is free, and people nearby find you here.`;

type NameList = readonly Pick<Category, 'id' | 'name'>[];

const linkStyle = 'font-semibold text-primary underline underline-offset-4';

export default function ListYourBusiness() {
  const request = useRequestForm();
  const takesRequests = useSitePart('requests');
  const { categoryId, isOther, sent } = request;
  const [search] = useSearchParams();
  // Without code, the address says that the form was sent.
  const isSent = sent !== undefined || search.has('sent');
  const parents = useQuery(parentCategoriesQuery);
  const subcategories = useQuery({
    ...subcategoriesQuery(categoryId ?? 0),
    enabled: categoryId !== undefined && !isOther,
  });
  if (!takesRequests)
    return (
      <ClosedDoorPage title={t`No new listings`} text={t`This site takes no requests to be listed at the moment.`}>
        <ButtonLink to={paths.contact}>
          <Trans>Contact</Trans>
        </ButtonLink>
      </ClosedDoorPage>
    );
  return (
    <div className="wrap">
      <PageHead title={t`List your business`} description={subtitle} path={paths.listYourBusiness} />
      <PageHeader title={t`List your business`} subtitle={subtitle} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-10">
        <Card className="p-5 sm:p-8">
          {isSent ? (
            <RequestSent request={sent} category={nameCategory(sent, parents.data, subcategories.data)} />
          ) : (
            <RequestFields request={request} parents={parents} subcategories={subcategories} />
          )}
        </Card>
        <NextSteps isSent={isSent}>
          <p className="mt-8 border-primary/20 border-t pt-6 text-sm">
            <Trans>
              Listed already?{' '}
              <Link to={paths.businessLogin} className={linkStyle}>
                Go to Business Portal
              </Link>
            </Trans>
            <br />
            <Trans>Questions? Write to</Trans> <ContactLink />
          </p>
        </NextSteps>
      </div>
    </div>
  );
}

/** The chosen or suggested category, such as "Cleaning, Window Cleaning". */
function nameCategory(sent: SentRequest | undefined, parents: NameList = [], subcategories: NameList = []): string {
  const top = sent?.newCategoryName ?? parents.find(({ id }) => id === sent?.categoryId)?.name;
  const below = sent?.newSubcategoryName ?? subcategories.find(({ id }) => id === sent?.subcategoryId)?.name;
  return [top, below].filter(Boolean).join(', ');
}
