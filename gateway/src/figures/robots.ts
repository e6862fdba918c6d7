/**
 * The words by which robots, previews of links and programs name themselves. A list of our own, because npm's `isbot` is not
 * installed; well-known robots name themselves by one of these words, and the others look like browsers to any list. Cubot makes phones.
 */
const words =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|archiv|scrap|fetch|monitor|preview|validator|headless|lighthouse|facebookexternalhit|whatsapp\/|telegram|embedly|python|curl\/|wget|java\/|okhttp|go-http|axios|node|undici|perl|ruby|php|libwww|httpclient|feed|rss/i;

const maxKnown = 1_000;
const known = new Map<string, boolean>();

/** Returns whether a `User-Agent` is not that of a browser which a person uses; every browser sends one. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  let found = known.get(userAgent);
  if (found === undefined) {
    found = words.test(userAgent);
    // Most visitors use the same few browsers, so the answers for these are soon there again.
    if (known.size >= maxKnown) known.clear();
    known.set(userAgent, found);
  }
  return found;
}
