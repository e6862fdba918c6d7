import type { PageVersion } from '@doorstep/contracts/directory/pages/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { formatDateTime } from '#lib/format.ts';
import { writtenIn } from '#lib/text-language.ts';
import { pageVersionsQuery } from '../api/pages.ts';

interface PageVersionsProps {
  readonly slug: string;
  readonly language: Language;
  readonly onRestore: (version: PageVersion) => void;
}

/** The former texts of a page in a language, each of which can be taken into the form. */
export function PageVersions({ slug, language, onRestore }: PageVersionsProps) {
  const { data, isError, refetch } = useQuery(pageVersionsQuery(slug, language));
  if (isError) return <LoadFailure text={t`The versions could not be loaded.`} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={2} />;
  if (data.length === 0) return null;
  return (
    <section aria-label={t`Versions`}>
      <h3 className="font-medium text-sm">
        <Trans>Versions</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {data.map(version => {
          const when = formatDateTime(version.at);
          return (
            <li key={version.at} className="flex flex-wrap items-center gap-3 px-3 py-2 text-sm">
              <time dateTime={version.at}>{when}</time>
              <span className="min-w-0 flex-1 truncate text-muted" {...writtenIn(language)}>
                {version.title}
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t`Restore the version of ${when}`}
                onClick={() => onRestore(version)}
              >
                <Trans>Restore</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
