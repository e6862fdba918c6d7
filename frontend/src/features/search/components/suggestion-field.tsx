import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import { plural } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { SearchField } from '#components/ui/search-field.tsx';
import { cn } from '#lib/cn.ts';
import { groupSuggestions } from '../suggestions.ts';
import { useCombobox } from '../use-combobox.ts';
import { useSuggestions } from '../use-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';

interface SuggestionFieldProps extends ComponentProps<typeof SearchField> {
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** A search field that suggests businesses, services, categories and cities as the visitor types. Wrap it in a form. */
export function SuggestionField({ value, onValueChange, onChoose, className, ...rest }: SuggestionFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const groups = groupSuggestions(useSuggestions(value, isWanted));
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const { isOpen, active, listId, getOptionId, choose, open, field } = useCombobox({
    options,
    isWanted,
    setWanted,
    onChoose,
  });
  return (
    <div className={cn('relative', className)}>
      <SearchField
        value={value}
        onValueChange={text => {
          open();
          onValueChange(text);
        }}
        {...rest}
        {...field}
      />
      {isOpen && (
        <SuggestionList
          id={listId}
          groups={groups}
          active={active}
          getOptionId={suggestion => getOptionId(options.indexOf(suggestion))}
          onChoose={choose}
        />
      )}
      {/* Not `aria-live`: a dialog does not hide the surroundings of such an element. */}
      <p role="status" className="sr-only">
        {isOpen && plural(options.length, { one: '# suggestion', other: '# suggestions' })}
      </p>
    </div>
  );
}
