import type { PersonalDataPage } from '@doorstep/contracts/identity/personal-data/calls.ts';

/** Writes the data of a person as JSON: what is known before (`head`), then page by page. Pages of one section follow one another. */
export async function* writePersonalData(
  head: object,
  pages: AsyncIterable<Pick<PersonalDataPage, 'section' | 'items'>>,
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
