import type { Page } from './api-client.ts';

/** The rows of all pages of a list that a screen needs whole, such as the categories to choose from. */
export async function allPages<Row>(
  load: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await load({ limit: 100, cursor });
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return rows;
}
