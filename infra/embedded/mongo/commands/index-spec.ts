import { type Doc, isDoc } from '../bson.ts';
import { MongoError, notSupported } from '../errors.ts';
import { hashValue } from '../query/key-encoding.ts';
import { isIndex } from '../query/paths.ts';
import type { Collection } from '../storage/catalog.ts';
import { checkCollation } from './context.ts';

const knownOptions = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'hidden',
  'v',
  'background',
  'ns',
  'collation',
]);

const maxFields = 32;

/** Checks the definition of an index and returns it as it is stored and listed. */
export function indexSpec(spec: Doc): Doc {
  const { key } = spec;
  if (!isDoc(key) || Object.keys(key).length === 0) throw new MongoError(67, 'Index keys cannot be an empty object');
  if (Object.keys(key).length > maxFields) throw new MongoError(13103, 'too many compound keys');
  for (const path of Object.keys(key)) checkField(path, key[path]);
  for (const option of Object.keys(spec)) {
    if (knownOptions.has(option)) continue;
    throw new MongoError(
      197,
      `The field '${option}' is not valid for an index specification, or not supported by this embedded server`,
    );
  }
  checkCollation(spec.collation);
  const fields = Object.keys(key);
  const name = spec.name ?? fields.map(path => `${path}_${String(key[path])}`).join('_');
  const isId = fields.length === 1 && fields[0] === '_id';
  const ttl = spec.expireAfterSeconds;
  if (ttl !== undefined && fields.length > 1)
    throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  if (ttl !== undefined && isId)
    throw new MongoError(197, "The field 'expireAfterSeconds' is not valid for an _id index specification.");
  if (ttl !== undefined && (typeof ttl === 'string' || !(Number(ttl) >= 0 && Number(ttl) <= 2147483647))) {
    throw new MongoError(
      67,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, found: ${String(ttl)}`,
    );
  }
  if (spec.sparse === true && spec.partialFilterExpression !== undefined)
    throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  return {
    v: 2,
    key,
    name: isId ? '_id_' : name,
    ...(spec.unique === true && !isId && { unique: true }),
    ...(spec.sparse === true && { sparse: true }),
    ...(spec.hidden === true && { hidden: true }),
    ...(spec.partialFilterExpression !== undefined && { partialFilterExpression: spec.partialFilterExpression }),
    ...(ttl !== undefined && { expireAfterSeconds: ttl }),
  };
}

function checkField(path: string, direction: unknown): void {
  if (typeof direction === 'string') throw notSupported(`an index of type '${direction}'`);
  if (path === '' || path.split('.').includes(''))
    throw new MongoError(67, 'Index keys cannot contain an empty field.');
  if (path.includes('$**')) throw notSupported('a wildcard index');
  if (path.split('.').some(part => part.startsWith('$')))
    throw new MongoError(67, "Index key contains an illegal field name: field name starts with '$'.");
  if (path.split('.').some(isIndex)) throw notSupported('an index on an array position');
  if (!Number.isFinite(Number(direction)) || Number(direction) === 0 || typeof direction === 'boolean') {
    throw new MongoError(67, `Values in v:2 index key pattern cannot be ${String(direction)}.`);
  }
}

/** The parts of a definition that distinguish one index from another. */
const signature = ({ key, unique, sparse, partialFilterExpression }: Doc): string =>
  hashValue([key, unique === true, sparse === true, partialFilterExpression ?? null]);
const options = ({ name: _, ...spec }: Doc): string => hashValue(spec);

/** Returns whether the index exists already. @throws 85 or 86 if another definition has its name or keys */
export function refuseConflict(collection: Collection, spec: Doc): boolean {
  const conflict = (code: 85 | 86, what: string, existing: Doc) =>
    new MongoError(
      code,
      `${what}. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(existing)}`,
    );
  const sameName = collection.indexes.find(index => index.name === spec.name)?.spec;
  if (sameName) {
    if (options(sameName) === options(spec)) return true;
    if (signature(sameName) === signature(spec))
      throw conflict(85, 'An equivalent index already exists with the same name but different options', sameName);
    const hint = 'When index names are not specified, they are auto generated and can cause conflicts';
    throw conflict(86, `An existing index has the same name as the requested index. ${hint}`, sameName);
  }
  const same = collection.indexes.find(index => signature(index.spec) === signature(spec))?.spec;
  if (!same) return false;
  if (options(same) === options(spec))
    throw new MongoError(85, `Index already exists with a different name: ${String(same.name)}`);
  throw conflict(85, 'An equivalent index already exists with a different name and options', same);
}
