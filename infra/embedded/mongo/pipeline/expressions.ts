import { type Doc, isDoc } from '../bson.ts';
import { MongoError, notSupported } from '../errors.ts';
import { evaluate, fieldValue } from './evaluate.ts';
import { operators } from './expression-operators.ts';

/** A compiled aggregation expression: returns its value for a document; undefined means missing. */
export type Expression = (doc: Doc) => unknown;

/** The operators that MongoDB 7.0 supports and this server does not. An operator in neither list does not exist. */
const refusedOperators = new Set(
  `$accumulator $acos $acosh $allElementsTrue $anyElementTrue $arrayToObject $asin $asinh $atan $atan2 $atanh $bitAnd
   $bitNot $bitOr $bitXor $bottom $bottomN $cos $cosh $covariancePop $covarianceSamp $dateDiff $dateFromParts
   $degreesToRadians $denseRank $derivative $documentNumber $expMovingAvg $firstN $function $indexOfBytes
   $integral $lastN $linearFill $locf $maxN $median $meta $minN $percentile $pow $radiansToDegrees $rand $rank $sampleRate
   $shift $sin $sinh $stdDevPop $stdDevSamp $strcasecmp $substr $substrBytes $tan $tanh $toDecimal
   $toHashedIndexKey $top $topN $tsIncrement $tsSecond $zip`.split(/\s+/),
);

/** Compiles an aggregation expression. @throws 168 for an unknown operator, 115 for one that this server does not support */
export function compileExpression(source: unknown): Expression {
  check(source);
  const path = simplePath(source);
  if (path) return doc => fieldValue(doc, path);
  // NOW is the same for all documents.
  const variables = { NOW: new Date() };
  return root => evaluate(source, { root, variables, operators });
}

/** The path in `$a.b`, by far the most frequent expression, which needs no interpreter. */
function simplePath(source: unknown): string[] | undefined {
  return typeof source === 'string' && /^\$[^$]/.test(source) ? source.slice(1).split('.') : undefined;
}

function check(source: unknown): void {
  if (typeof source === 'string' && source.startsWith('$')) checkPath(source);
  if (Array.isArray(source)) {
    for (const item of source) check(item);
    return;
  }
  if (!isDoc(source)) return;
  const names = Object.keys(source);
  const operator = names.find(name => name.startsWith('$'));
  if (operator === undefined) {
    for (const name of names) check(source[name]);
    return;
  }
  if (names.length > 1) {
    throw new MongoError(
      15983,
      `An object representing an expression must have exactly one field: { ${names.join(', ')} }`,
    );
  }
  if (refusedOperators.has(operator)) throw notSupported(operator);
  if (!Object.hasOwn(operators, operator)) throw new MongoError(168, `Unrecognized expression '${operator}'`);
  if (operator !== '$literal') check(source[operator]);
}

function checkPath(path: string): void {
  if (path === '$') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  if (path.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.");
  if (path.slice(1).split('.').includes(''))
    throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
}
