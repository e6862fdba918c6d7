const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * The stages of MongoDB 7.0 that this server refuses by name, as no service uses them. A name that is neither in one of these lists nor
 * supported does not exist.
 */
export const refusedStages = words(`
  $addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $facet
  $fill $geoNear $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $lookup $merge
  $out $planCacheStats $redact $replaceRoot $replaceWith $sample $search $searchMeta $set $setWindowFields $shardedDataDistribution
  $sortByCount $unionWith $unset $vectorSearch
`);

export const refusedAccumulators = words(`
  $accumulator $bottom $bottomN $firstN $last $lastN $maxN $median $mergeObjects $minN $percentile $stdDevPop $stdDevSamp $top $topN
`);

export const refusedExpressions = words(`
  $abs $accumulator $acos $acosh $add $allElementsTrue $and $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh $atan $atan2
  $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bottom $bottomN $bsonSize $ceil $cmp $concat $concatArrays $cond $convert
  $cos $cosh $covariancePop $covarianceSamp $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract $dateToParts
  $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians $denseRank $derivative $divide $documentNumber $eq
  $exp $expMovingAvg $filter $first $firstN $floor $function $getField $gt $gte $hour $ifNull $in $indexOfArray $indexOfBytes
  $indexOfCP $integral $isArray $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $linearFill $ln $locf $log $log10
  $lt $lte $ltrim $map $max $maxN $median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $multiply $ne $not
  $objectToArray $or $percentile $pow $radiansToDegrees $rand $range $rank $reduce $regexFind $regexFindAll $regexMatch $replaceAll
  $replaceOne $reverseArray $round $rtrim $sampleRate $second $setDifference $setEquals $setField $setIntersection $setIsSubset
  $setUnion $shift $sin $sinh $size $sortArray $split $sqrt $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr
  $substrBytes $substrCP $subtract $sum $switch $tan $tanh $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong
  $toLower $toObjectId $toString $toUpper $top $topN $trim $trunc $tsIncrement $tsSecond $type $unsetField $week $year $zip
`);

/** Refused variables, each without its `$$`. */
export const systemVariables = words('CLUSTER_TIME CURRENT DESCEND KEEP NOW PRUNE REMOVE ROOT SEARCH_META USER_ROLES');
