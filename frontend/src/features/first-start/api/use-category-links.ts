import { footerWith } from '@doorstep/contracts/directory/site/footer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { paths } from '#lib/paths.ts';
import { siteQuery } from '#lib/site.ts';
import { siteChange, useUpdateSite } from '#lib/update-site.ts';

const maxLinks = 4;

/** Returns the function that links the footer to categories of the site, unless an administrator has chosen its links. */
export function useCategoryLinks(): () => Promise<void> {
  const client = useQueryClient();
  const { save } = useUpdateSite();
  return async () => {
    const site = await client.fetchQuery(siteQuery);
    if (site.footer) return;
    const categories = await client.fetchQuery({ ...categoriesQuery, staleTime: 0 });
    const links = categories
      .filter(({ parentId, slug }) => parentId === undefined && slug !== 'other')
      .slice(0, maxLinks)
      .map(({ name, slug }) => ({ label: name, to: paths.category(slug) }));
    await save(siteChange(site, { footer: footerWith(links) }));
  };
}
