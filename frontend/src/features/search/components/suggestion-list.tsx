import type { Suggestion } from '@doorstep/contracts/search.ts';
import { LayoutGrid, MapPin, Store, Wrench } from 'lucide-react';
import { cn } from '#lib/cn.ts';
import { formatCount } from '#lib/format.ts';
import type { SuggestionGroup } from '../suggestions.ts';

const kinds = {
  service: { title: 'Services', icon: Wrench },
  category: { title: 'Categories', icon: LayoutGrid },
  business: { title: 'Businesses', icon: Store },
  city: { title: 'Cities', icon: MapPin },
};

interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  /** What Enter chooses. */
  readonly active: Suggestion | undefined;
  readonly getOptionId: (suggestion: Suggestion) => string;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions below a search field, by type. */
export function SuggestionList({ id, groups, active, getOptionId, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(26rem,50dvh)] animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 text-left shadow-overlay"
    >
      {groups.map(({ type, suggestions }) => (
        // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox have this role
        <div key={type} role="group" aria-label={kinds[type].title}>
          <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-muted text-xs">
            {kinds[type].title}
          </p>
          {suggestions.map(suggestion => (
            <Option
              key={suggestion.type === 'business' ? suggestion.businessId : suggestion.text}
              id={getOptionId(suggestion)}
              suggestion={suggestion}
              isActive={suggestion === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<SuggestionListProps, 'id' | 'onChoose'> {
  readonly suggestion: Suggestion;
  readonly isActive: boolean;
}

function Option({ id, suggestion, isActive, onChoose }: OptionProps) {
  const { icon: Icon } = kinds[suggestion.type];
  const detail =
    suggestion.type === 'business' ? suggestion.city : formatCount(suggestion.count, 'business', 'businesses');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={() => onChoose(suggestion)}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken',
        isActive && 'bg-sunken outline-2 outline-primary -outline-offset-2',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span className="line-clamp-2 min-w-0 flex-1">{suggestion.text}</span>
      {detail && <span className="max-w-2/5 shrink-0 truncate text-muted text-sm">{detail}</span>}
    </div>
  );
}
