import type { ListedEmptyState } from '@doorstep/contracts/directory/empty-states/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { WrittenText } from '#components/ui/site-empty-state.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { storedSiteQuery } from '#lib/site.ts';
import { language } from '#lib/texts.tsx';
import { siteChange, useUpdateSite } from '#lib/update-site.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { emptyStatesQuery } from '../../api/empty-states.ts';
import { EmptyStateDialog } from './empty-state-dialog.tsx';
import { findShown, withoutText } from './empty-texts.ts';

/** The texts that visitors and users read where there is nothing to show, each with its place, for administrators to change. */
export function EmptyStateList() {
  const states = useQuery(emptyStatesQuery(language));
  const { data: site, isError, refetch } = useQuery(storedSiteQuery);
  const update = useUpdateSite();
  const editor = useDialog<ListedEmptyState>();
  const resetting = useDialog<ListedEmptyState>();
  const retry = () => void Promise.all([states.refetch(), refetch()]);
  // A later failure leaves the open form and what is typed in it.
  const isMissing = !site || !states.data;
  if (isMissing && (isError || states.isError))
    return <ErrorState description={t`The texts could not be loaded. Please try again.`} onRetry={retry} />;
  if (isMissing) return <SkeletonText lines={8} />;
  return (
    <>
      <p className="mb-4 max-w-160 text-muted">
        <Trans>What visitors and users read where there is nothing to show yet.</Trans>
      </p>
      <Card asChild className="divide-y divide-line">
        <ul>
          {states.data.map(state => (
            <StateRow
              key={state.name}
              state={state}
              site={site}
              onEdit={() => editor.open(state)}
              onReset={() => resetting.open(state)}
            />
          ))}
        </ul>
      </Card>
      <EmptyStateDialog dialog={editor} site={site} />
      <DeletionDialog
        dialog={resetting}
        question={() => ({
          title: t`Reset this text?`,
          description: t`The text of the release replaces yours in all languages. The audit log keeps yours.`,
        })}
        action={t`Reset Text`}
        onDelete={({ name }) => update.save(siteChange(site, withoutText(site, name)))}
        success={({ place }) => ({ title: t`Text reset`, description: place })}
        failure={{ title: t`Failed to reset the text` }}
      />
    </>
  );
}

interface StateRowProps {
  readonly state: ListedEmptyState;
  readonly site: Site;
  readonly onEdit: () => void;
  readonly onReset: () => void;
}

function StateRow({ state, site, onEdit, onReset }: StateRowProps) {
  const { name, place } = state;
  const { title, description } = findShown(site, state, language);
  const isChanged = site.emptyStates?.[name] !== undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {place}
          {isChanged && (
            <Badge>
              <Trans>Changed</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm">
          <WrittenText {...title} />
        </p>
        {description && (
          <p className="text-muted text-sm">
            <WrittenText {...description} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="soft" aria-label={t`Edit the text of "${place}"`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        {isChanged && (
          <Button size="sm" variant="ghost" aria-label={t`Reset the text of "${place}"`} onClick={onReset}>
            <Trans>Reset</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
