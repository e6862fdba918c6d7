import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { LayoutGrid, MapPin, Store, Wrench } from 'lucide-react';
import type { SuggestionGroup } from '../suggestions.ts';
import { OptionList, OptionRow } from './option-list.tsx';

const kinds = {
  service: { title: t`Services`, icon: Wrench },
  category: { title: t`Categories`, icon: LayoutGrid },
  business: { title: t`Businesses`, icon: Store },
  city: { title: t`Cities`, icon: MapPin },
};

interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  /** The suggestion that Enter chooses. */
  readonly active: Suggestion | undefined;
  readonly getOptionId: (suggestion: Suggestion) => string;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions below a search field, by type. */
export const SuggestionList = ({ id, groups, active, getOptionId, onChoose }: SuggestionListProps) => (
  <OptionList id={id} label={t`Suggestions`}>
    {groups.map(({ type, suggestions }) => (
      // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox have this role
      <div key={type} role="group" aria-label={kinds[type].title}>
        <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-muted text-xs">
          {kinds[type].title}
        </p>
        {suggestions.map(suggestion => (
          <OptionRow
            key={suggestion.type === 'business' ? suggestion.businessId : suggestion.text}
            id={getOptionId(suggestion)}
            icon={kinds[type].icon}
            text={suggestion.text}
            detail={getDetail(suggestion)}
            isActive={suggestion === active}
            onChoose={() => onChoose(suggestion)}
          />
        ))}
      </div>
    ))}
  </OptionList>
);

const getDetail = (suggestion: Suggestion): string | undefined =>
  suggestion.type === 'business'
    ? suggestion.city
    : plural(suggestion.count, { one: '# business', other: '# businesses' });
