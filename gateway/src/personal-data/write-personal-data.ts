import type { PersonalData, PersonalDataPage } from '@doorstep/contracts';

/** Writes the data of a person as JSON, page by page. Pages of one section follow one another. */
export async function* writePersonalData(
  head: Pick<PersonalData, 'exportedAt' | 'sessions'>,
  pages: AsyncIterable<PersonalDataPage>,
): AsyncGenerator<string> {
  yield JSON.stringify(head, undefined, 2).replace(/\n}$/, '');
  let section: string | undefined;
  let isFirst = true;
  for await (const page of pages) {
    if (page.section !== section) {
      if (section !== undefined) yield '\n  ]';
      section = page.section;
      isFirst = true;
      yield `,\n  ${JSON.stringify(section)}: [`;
    }
    for (const item of page.items) {
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(item)}`;
      isFirst = false;
    }
  }
  if (section !== undefined) yield '\n  ]';
  yield '\n}\n';
}
