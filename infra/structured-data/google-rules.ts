import { isObject, type Node, toList } from './nodes.ts';
import { withAncestors } from './vocabulary.ts';

type Rule = (node: Node) => (string | false)[];

const isA = ({ types }: Node, name: string) => types.some(type => withAncestors(type).includes(name));
const number = (value: unknown, fallback: number) => (value === undefined ? fallback : Number(value));

/** https://developers.google.com/search/docs/appearance/structured-data/review-snippet */
const ratingWithinScale: Rule = ({ value: { ratingValue, worstRating, bestRating } }) => {
  const [worst, best, given] = [number(worstRating, 1), number(bestRating, 5), number(ratingValue, Number.NaN)];
  return [
    !(given >= worst && given <= best) && `has a ratingValue of ${ratingValue}, which is not from ${worst} to ${best}`,
  ];
};

const aggregateRating: Rule = node => {
  const { itemReviewed, reviewCount, ratingCount } = node.value;
  const counts = [reviewCount, ratingCount].filter(count => count !== undefined);
  return [
    ...ratingWithinScale(node),
    counts.length === 0 && 'has neither reviewCount nor ratingCount',
    counts.some(count => number(count, 0) < 1) && 'counts less than one review',
    !node.parent && !itemReviewed && 'names no itemReviewed',
    ...itemIsReviewable(node),
  ];
};

const review: Rule = node => {
  const { author, reviewRating, itemReviewed } = node.value;
  const [writer] = toList(author);
  const name = isObject(writer) ? String(writer.name ?? '').trim() : '';
  return [
    (name === '' || name.length >= 100) && 'has no author with a name of less than 100 characters',
    isObject(writer) && !['Person', 'Organization'].includes(String(writer['@type'])) && 'is written by no person',
    !isObject(reviewRating) && 'has no reviewRating',
    !node.parent && !itemReviewed && 'names no itemReviewed',
    ...itemIsReviewable(node),
  ];
};

/** Only these classes, of those that this site uses, may have a review snippet; a site may not show reviews of itself. */
const itemIsReviewable: Rule = ({ parent }) => {
  const item = parent?.node;
  return [
    item !== undefined &&
      !isA(item, 'LocalBusiness') &&
      !isA(item, 'Product') &&
      'reviews something that is no business',
  ];
};

const localBusiness: Rule = ({ value: { name, aggregateRating: rating, review: reviews } }) => [
  !name && 'has no name',
  toList(reviews).length > 0 && !isObject(rating) && 'has reviews and no aggregateRating',
  isObject(rating) && toList(reviews).length > number(rating.reviewCount, 0) && 'has more reviews than it counts',
];

const breadcrumbs: Rule = ({ value }) => {
  const items = toList(value.itemListElement).filter(isObject);
  return [
    items.length < 2 && 'has less than two steps',
    items.some((item, index) => !item.name || (index < items.length - 1 && !item.item)) &&
      'has a step without name or item',
    ...positions(items),
  ];
};

const itemList: Rule = ({ value }) => {
  const items = toList(value.itemListElement).filter(isObject);
  const urls = items.map(({ url }) => url);
  return [
    urls.some(url => typeof url !== 'string') && 'has an item without url',
    new Set(urls).size < urls.length && 'has an item twice',
    ...positions(items),
  ];
};

const positions = (items: readonly Record<string, unknown>[]) => [
  items.some(({ position }, index) => position !== index + 1) && 'does not count its items from 1',
];

const offer: Rule = ({ value: { price, priceCurrency } }) => [
  price !== undefined && !(Number(price) >= 0) && `has a price that is no number: ${price}`,
  price !== undefined && !/^[A-Z]{3}$/.test(String(priceCurrency)) && 'has a price without priceCurrency',
  price === undefined && priceCurrency !== undefined && 'has a priceCurrency without price',
];

/** https://developers.google.com/search/docs/appearance/structured-data/local-business */
const openingHours: Rule = ({ value: { opens, closes, dayOfWeek, validFrom, validThrough } }) => [
  (opens === undefined || closes === undefined) && 'has no opens or no closes',
  dayOfWeek === undefined && !(validFrom && validThrough) && 'names neither days of the week nor dates',
  String(validFrom ?? '') > String(validThrough ?? '') && 'ends before it starts',
];

const webSite: Rule = ({ value: { potentialAction } }) =>
  toList(potentialAction)
    .filter(isObject)
    .map(action => {
      const name = /name=(\w+)/.exec(String(action['query-input']))?.[1];
      const target = isObject(action.target) ? action.target.urlTemplate : action.target;
      return (
        !(name && String(target).includes(`{${name}}`)) && 'has a search whose target does not take its query-input'
      );
    });

const rules: Readonly<Record<string, Rule>> = {
  AggregateRating: aggregateRating,
  Rating: ratingWithinScale,
  Review: review,
  LocalBusiness: localBusiness,
  BreadcrumbList: breadcrumbs,
  ItemList: itemList,
  Offer: offer,
  OpeningHoursSpecification: openingHours,
  WebSite: webSite,
};

/** Violations of the rules for Google's rich results in an object. */
export function checkGoogleRules(node: Node): string[] {
  const names = [...new Set(node.types.flatMap(withAncestors))].filter(name => Object.hasOwn(rules, name));
  // The most specific rule applies: an AggregateRating is a Rating, and a BreadcrumbList an ItemList.
  const closest = names.filter(name => !names.some(other => other !== name && withAncestors(other).includes(name)));
  return closest
    .flatMap(name => rules[name]?.(node) ?? [])
    .filter(problem => problem !== false)
    .map(problem => `${node.path} ${problem}`);
}
