import { type EditedPage, pathOfPage, shippedPages } from '@doorstep/contracts/directory/pages/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { pagesQuery, useDeletePage } from '../api/pages.ts';
import { FooterForm } from './footer-form.tsx';
import { PageDialog } from './page-dialog.tsx';

const isShipped = ({ slug }: EditedPage) => shippedPages.some(shipped => shipped === slug);

/** The pages of the site, and the links of the footer. */
export function PageList() {
  const { data, isError, refetch } = useQuery(pagesQuery);
  const remove = useDeletePage();
  const editor = useDialog<EditedPage>();
  const deletion = useDialog<EditedPage>();
  return (
    <>
      {data && (
        <div className="mb-4 flex justify-end">
          <Button onClick={() => editor.open()} icon={Plus}>
            <Trans>Add Page</Trans>
          </Button>
        </div>
      )}
      {isError ? (
        <ErrorState description={t`The pages could not be loaded. Please try again.`} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : (
        <Card className="divide-y divide-line">
          {data.map(page => (
            <div key={page.slug} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {page.title}
                  {isShipped(page) && page.isWritten && (
                    <Badge>
                      <Trans>Changed</Trans>
                    </Badge>
                  )}
                </p>
                <p dir="ltr" className="match-parent text-muted text-sm">
                  {pathOfPage(page.slug)}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <ButtonLink
                  size="sm"
                  variant="secondary"
                  to={pathOfPage(page.slug)}
                  aria-label={t`View the page "${page.title}"`}
                >
                  <Trans>View</Trans>
                </ButtonLink>
                <Button
                  size="sm"
                  variant="soft"
                  aria-label={t`Edit the page "${page.title}"`}
                  onClick={() => editor.open(page)}
                >
                  <Trans>Edit</Trans>
                </Button>
                {(!isShipped(page) || page.isWritten) && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={
                      isShipped(page) ? t`Reset the page "${page.title}"` : t`Delete the page "${page.title}"`
                    }
                    onClick={() => deletion.open(page)}
                  >
                    {isShipped(page) ? t`Reset` : t`Delete`}
                  </Button>
                )}
              </div>
            </div>
          ))}
        </Card>
      )}
      <FooterForm pages={data ?? []} />
      <PageDialog dialog={editor} />
      <DeletionDialog
        dialog={deletion}
        question={page =>
          isShipped(page)
            ? {
                title: t`Reset this page?`,
                description: t`The text of the release replaces yours in all languages. The versions of the page keep yours.`,
              }
            : {
                title: t`Delete this page?`,
                description: t`Links to ${pathOfPage(page.slug)} lead nowhere then, also those of the footer. This cannot be undone.`,
              }
        }
        action={t`Continue`}
        onDelete={({ slug }) => remove.mutateAsync({ params: { slug } })}
        success={page => ({ title: isShipped(page) ? t`Page reset` : t`Page deleted`, description: page.title })}
        failure={{ title: t`Failed to change the page` }}
        closesOnFailure
      />
    </>
  );
}
