import { emptyStates } from '@doorstep/contracts/directory/empty-states/empty-states.ts';
import type { EmptyStateName, EmptyStateText } from '@doorstep/contracts/directory/empty-states/schema.ts';
import type { ComponentProps } from 'react';
import { useSite } from '#lib/site.ts';
import { writtenIn } from '#lib/text-language.ts';
import { EmptyState } from './empty-state.tsx';

interface SiteEmptyStateProps extends Omit<ComponentProps<typeof EmptyState>, 'title' | 'description'> {
  readonly name: EmptyStateName;
}

/** An empty state whose texts administrators can change. */
export function SiteEmptyState({ name, ...rest }: SiteEmptyStateProps) {
  const { emptyTexts } = useSite();
  const { title, description } = emptyStates[name];
  const written = emptyTexts?.[name];
  return (
    <EmptyState
      {...rest}
      title={written?.title ? <WrittenText {...written.title} /> : title()}
      description={written?.description ? <WrittenText {...written.description} /> : description?.()}
    />
  );
}

/** A text that an administrator wrote, perhaps in another language than that of the page. */
export const WrittenText = ({ text, language }: NonNullable<EmptyStateText['title']>) => (
  <span {...writtenIn(language)}>{text}</span>
);
