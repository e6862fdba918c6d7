import { maxFurtherPhones } from '@doorstep/contracts/directory/businesses/schema.ts';
import { readEmails } from '@doorstep/contracts/language/emails.ts';
import { readWebsites } from '@doorstep/contracts/language/websites.ts';
import { impossiblePhone, readPhones } from '@doorstep/platform/phone';
import { t } from '@doorstep/texts/text.ts';
import type { BusinessRow } from '../../models/business.model.ts';
import type { CellProblem, Cells } from './cells.ts';

type Contacts = Partial<Pick<BusinessRow, 'phone' | 'phoneNumber' | 'furtherPhones' | 'email' | 'website'>>;

/** The telephone numbers, the e-mail address and the site of a row, of whose cells each may have several. `country` is that of the row. */
export function readContacts(cells: Cells, country: string): { fields: Contacts; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const phones = (cells.phone ?? []).flatMap(({ column, text }) => {
    const read = readPhones(text, country);
    for (const value of read.unread) problems.push({ column, value, message: impossiblePhone() });
    return read.phones;
  });
  const [phone, ...others] = [...new Map(phones.map(one => [one.phoneNumber, one])).values()];
  for (const { phone: value } of others.slice(maxFurtherPhones))
    problems.push({ field: 'phone', value, message: t('There are more numbers than a business can have') });
  const furtherPhones = others.slice(0, maxFurtherPhones);
  const email = readFirst(cells.email, text => toList(readEmails(text).emails, readEmails(text).unread), {
    unread: t('Please enter a valid email address'),
    more: t('Only the first email address is kept'),
  });
  const website = readFirst(cells.website, text => toList(readWebsites(text).websites, readWebsites(text).unread), {
    unread: t('Please enter a valid web address'),
    more: t('Only the first web address is kept'),
  });
  return {
    fields: {
      ...phone,
      ...(furtherPhones.length > 0 && { furtherPhones }),
      ...(email.value && { email: email.value }),
      ...(website.value && { website: website.value }),
    },
    problems: [...problems, ...email.problems, ...website.problems],
  };
}

const toList = (found: readonly string[], unread: readonly string[]) => ({ found, unread });

/** The first value of all cells of a field; whatever else they say is left out. */
function readFirst(
  cells: Cells[keyof Cells],
  read: (text: string) => { readonly found: readonly string[]; readonly unread: readonly string[] },
  messages: { readonly unread: string; readonly more: string },
): { value: string | undefined; problems: CellProblem[] } {
  let first: string | undefined;
  const problems: CellProblem[] = [];
  for (const { column, text } of cells ?? []) {
    const { found, unread } = read(text);
    for (const value of unread) problems.push({ column, value, message: messages.unread });
    for (const value of found)
      if (first === undefined) first = value;
      else if (value !== first) problems.push({ column, value, message: messages.more });
  }
  return { value: first, problems };
}
