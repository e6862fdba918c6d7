const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The stages that MongoDB 7.0 supports and this server does not, as nothing here uses them. A stage in neither list does not exist. */
export const refusedStages = words(`
  $addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $facet
  $fill $geoNear $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $lookup $merge
  $out $planCacheStats $redact $replaceRoot $replaceWith $sample $search $searchMeta $set $setWindowFields $shardedDataDistribution
  $sortByCount $unionWith $unset $vectorSearch
`);
