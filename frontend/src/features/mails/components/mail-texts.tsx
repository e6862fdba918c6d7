import type { MailTemplate } from '@doorstep/contracts/identity/mails/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { mailTemplatesQuery } from '../api/mails.ts';
import { TemplateDialog } from './template-dialog.tsx';

/** The texts of all mails, which administrators can change. */
export function MailTexts() {
  const { data, isError, refetch } = useQuery(mailTemplatesQuery());
  const editor = useDialog<MailTemplate>();
  if (isError)
    return (
      <ErrorState description={t`The texts could not be loaded. Please try again.`} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonText lines={8} />;
  return (
    <>
      <Card className="divide-y divide-line">
        {data.map(template => (
          <div key={template.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {template.title}
                {template.isWritten && (
                  <Badge>
                    <Trans>Changed</Trans>
                  </Badge>
                )}
              </p>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">{template.occasion}</p>
            </div>
            <Button
              size="sm"
              variant="soft"
              aria-label={t`Edit the mail "${template.title}"`}
              onClick={() => editor.open(template)}
            >
              <Trans>Edit</Trans>
            </Button>
          </div>
        ))}
      </Card>
      <TemplateDialog dialog={editor} />
    </>
  );
}
