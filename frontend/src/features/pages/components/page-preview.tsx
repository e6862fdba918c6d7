import type { PageDraft } from '@doorstep/contracts/directory/pages/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { getMessage } from '#lib/api-error.ts';
import { writtenIn } from '#lib/text-language.ts';
import { pagePreviewQuery } from '../api/pages.ts';
import { Prose } from './prose.tsx';

/** The page of the draft; while it cannot be saved, the reason. */
export function PagePreview({ draft: { title, intro, text }, language }: { draft: PageDraft; language: Language }) {
  const { data, error } = useQuery({
    ...pagePreviewQuery({ title, intro, text, language }),
    placeholderData: previous => previous,
  });
  if (error)
    return (
      <p role="status" className="rounded-control border border-line p-4 text-muted">
        {getMessage(error, t`The preview could not be loaded.`)}
      </p>
    );
  if (!data) return <Skeleton className="h-60 rounded-control" />;
  return (
    <section aria-label={t`Preview`} className="rounded-control border border-line p-5">
      <div {...writtenIn(language)}>
        <p className="font-display font-semibold text-2xl">{title}</p>
        <p className="mt-2 mb-6 text-lg text-muted">{intro}</p>
      </div>
      <Prose html={data.html} written={language} />
    </section>
  );
}
