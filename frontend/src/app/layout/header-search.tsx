import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchField } from '#components/ui/search-field.tsx';
import { paths } from '#lib/paths.ts';

/** Searches the business list for the typed text. */
export function HeaderSearch({ className, onSearch }: { className?: string; onSearch?: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <search className={className}>
      <form
        onSubmit={event => {
          event.preventDefault();
          navigate(paths.businesses({ q: text.trim() }));
          setText('');
          onSearch?.();
        }}
      >
        <SearchField
          label="Search businesses"
          placeholder="Search businesses..."
          value={text}
          onValueChange={setText}
        />
      </form>
    </search>
  );
}
