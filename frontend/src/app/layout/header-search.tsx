import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SuggestionField } from '#features/search/components/suggestion-field.tsx';
import { suggestionPath } from '#features/search/suggestions.ts';
import { paths } from '#lib/paths.ts';

/** Searches the business list for the typed text. */
export function HeaderSearch({ className, onSearch }: { className?: string; onSearch?: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const goTo = (path: string) => {
    navigate(path);
    setText('');
    onSearch?.();
  };
  return (
    <search className={className}>
      <form
        onSubmit={event => {
          event.preventDefault();
          goTo(paths.businesses({ q: text.trim() }));
        }}
      >
        <SuggestionField
          label="Search businesses"
          placeholder="Search businesses..."
          value={text}
          onValueChange={setText}
          onChoose={suggestion => goTo(suggestionPath(suggestion))}
        />
      </form>
    </search>
  );
}
