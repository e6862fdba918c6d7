import { useNavigate, useSearchParams } from 'react-router-dom';
import { type BusinessFilters, paths } from '#lib/paths.ts';
import { readFilters } from './filters.ts';

/** The filters of the business list, which live in the address. Typing replaces the entry in the history, a choice adds one. */
export function useBusinessFilters() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(search);
  return {
    filters,
    change: (changes: Partial<BusinessFilters>, { replace = false } = {}) =>
      navigate(paths.businesses({ ...filters, ...changes }), { replace, preventScrollReset: true }),
  };
}
