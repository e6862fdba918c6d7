import { type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { compare } from '../query/key-encoding.ts';
import { accumulatorFor } from './accumulators.ts';
import { type Stage, whole } from './batches.ts';
import { compileExpression } from './expressions.ts';

type Output = (docs: Doc[]) => Doc;

function outputs(output: unknown, variables: Doc): Output {
  const spec = isDoc(output) ? output : { count: { $sum: 1 } };
  const makers = Object.keys(spec).map(name => {
    const [operator] = isDoc(spec[name]) ? Object.keys(spec[name]) : [];
    if (!operator) throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
    return { name, make: accumulatorFor(operator, (spec[name] as Doc)[operator], variables) };
  });
  return docs => {
    const result: Doc = {};
    for (const { name, make } of makers) {
      const state = make();
      for (const doc of docs) state.add(doc);
      result[name] = state.result();
    }
    return result;
  };
}

/** Compiles `$bucket`, which groups by boundaries. */
export function bucket(spec: unknown, variables: Doc): Stage {
  if (!isDoc(spec) || !Array.isArray(spec.boundaries) || spec.boundaries.length < 2 || spec.groupBy === undefined) {
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  const boundaries = spec.boundaries.map(value => compileExpression(value, variables)({}));
  if (boundaries.some((value, i) => i > 0 && compare(boundaries[i - 1], value) >= 0)) {
    throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
  }
  const evaluateGroup = compileExpression(spec.groupBy, variables);
  const output = outputs(spec.output, variables);
  const other = 'default' in spec ? { id: spec.default } : undefined;
  return whole(docs => {
    const buckets = new Map<number, Doc[]>();
    for (const doc of docs) {
      const value = evaluateGroup(doc);
      const at = boundaries.findLastIndex(boundary => compare(value, boundary) >= 0);
      const inside = at >= 0 && at < boundaries.length - 1;
      if (!inside && !other) {
        throw new MongoError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      }
      const key = inside ? at : -1;
      buckets.set(key, [...(buckets.get(key) ?? []), doc]);
    }
    return [...buckets]
      .map(([at, members]): Doc => ({ _id: at < 0 ? other?.id : boundaries[at], ...output(members) }))
      .sort((a, b) => compare(a._id, b._id));
  });
}

/** Compiles `$bucketAuto`, which creates the requested number of evenly filled groups. */
export function bucketAuto(spec: unknown, variables: Doc): Stage {
  if (
    !isDoc(spec) ||
    spec.groupBy === undefined ||
    !Number.isInteger(Number(spec.buckets)) ||
    Number(spec.buckets) < 1
  ) {
    throw new MongoError(40246, "$bucketAuto requires 'groupBy' and 'buckets' to be specified");
  }
  if (spec.granularity !== undefined)
    throw new MongoError(115, '$bucketAuto granularity is not supported by this embedded server');
  const count = Number(spec.buckets);
  const evaluateGroup = compileExpression(spec.groupBy, variables);
  const output = outputs(spec.output, variables);
  return whole(docs => {
    const items = docs
      .map(doc => ({ doc, value: evaluateGroup(doc) ?? null }))
      .sort((a, b) => compare(a.value, b.value));
    const results: Doc[] = [];
    const size = Math.max(1, Math.round(items.length / count));
    for (let start = 0; start < items.length; ) {
      let end = results.length === count - 1 ? items.length : Math.min(items.length, start + size);
      while (end < items.length && compare(items[end]?.value, items[end - 1]?.value) === 0) end++;
      const members = items.slice(start, end);
      const max = items[end]?.value ?? items[end - 1]?.value;
      results.push({ _id: { min: members[0]?.value, max }, ...output(members.map(item => item.doc)) });
      start = end;
    }
    return results;
  });
}
