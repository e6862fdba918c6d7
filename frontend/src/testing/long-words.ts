/** The fields that people fill in with text, and how long a word each takes. */
const lengths: Readonly<Record<string, number>> = {
  name: 100,
  userName: 100,
  description: 200,
  address: 200,
  city: 100,
  stateName: 100,
  state: 100,
  zip: 20,
  comment: 200,
  response: 200,
  message: 200,
  subject: 100,
  content: 200,
  title: 100,
  price: 60,
  duration: 60,
  reason: 200,
};

/** The same answer with one long word in each of these fields. */
export function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const length = lengths[name];
      return [name, length && typeof inner === 'string' ? toLongWord(inner, length) : lengthen(inner)];
    }),
  );
}

/** Ends as the text does, so that two of a list differ. */
const toLongWord = (text: string, length: number) => text.replaceAll(/\W/g, '').slice(-length).padStart(length, 'W');
