import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ContentPage, type PageContent } from '#app/content/content-page.tsx';
import { RankingWeights } from '#features/search/components/ranking-weights.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { findableZip } from '#lib/zip-names.ts';

const describeNearest = (zip: string | undefined) =>
  zip
    ? t`A ${zip} in which no business is leads to those nearest to it, and so does a city with its state or country. “Open Sunday” leaves out businesses that are closed on that day.`
    : t`A city with its state or country in which no business is leads to those nearest to it. “Open Sunday” leaves out businesses that are closed on that day.`;

const describe = (country: string): PageContent => ({
  title: t`How we rank`,
  intro: t`What decides the order of a search. The numbers on this page are those that every search uses.`,
  sections: [
    {
      heading: t`What a search finds`,
      paragraphs: [
        country === 'US'
          ? t`A search finds the businesses that have every word you typed, in their name, category, services, city, state, zip code or description. The beginning of a word is enough: “plumb” finds Plumbing. Other forms of a word count too, and other words for a trade: “roofer” finds Roofing.`
          : t`A search finds the businesses that have every word you typed, in their name, category, services, place or description. The beginning of a word is enough: “plumb” finds Plumbing. Other forms of a word count too, and other words for a trade: “roofer” finds Roofing.`,
        t`The whole name of a business, or its phone number, leads to that business before all others. You can type names without accents, apostrophes and hyphens. A single letter finds whole words only, and the fewer letters of a word you type, the less it counts.`,
        t`Words that no business has are left out, and so are words such as “best” or “near me” that say nothing about a business. Where no business has all of the others, we show those with the most of them: more of your words come before any score. A place alone is not enough where you name a service too. We say above the results which words were left out.`,
        describeNearest(findableZip(country)),
        t`Filters leave out businesses that do not fit. They do not change the order of the others.`,
      ],
    },
    {
      heading: t`Where your words are found`,
      paragraphs: [
        t`Each word counts by where it is found, multiplied by the number beside the place. A word that few businesses have counts more than one that many have.`,
        t`Where more than 200 businesses match, this decides among the 200 with the best reviews and 100 with a word in their name; where a word is also the beginning of longer ones, also among 100 that have it as it is; where they match some of your words only, also among 50 for each word. The others follow, best reviews first.`,
      ],
      details: <RankingWeights kind="words" />,
    },
    {
      heading: t`What customers say`,
      paragraphs: [
        t`Reviews add to this, whatever you search for. Without words in the search they decide alone: the highest rating comes first, and of equal ratings the one with more reviews.`,
      ],
      details: <RankingWeights kind="quality" />,
    },
    {
      heading: t`Spelling, and searches that find nothing`,
      paragraphs: [
        t`Where no business has one of your words, we search for the word that is written most like it, and say so above the results. You can search for your own words instead.`,
        t`Where nothing is found, we offer what is close to it: fewer of your words, the category that they mean, the same search in another city or without filters. Where nothing is close, we offer the largest categories.`,
      ],
    },
    {
      heading: t`What does not count`,
      paragraphs: [
        t`No one can pay for a better place. Businesses that we feature on the home page have no better place in a search. Pictures, the age of a profile and how often people look at it count nothing, and neither does who you are: everyone gets the same results.`,
      ],
    },
    {
      heading: t`Check it yourself`,
      paragraphs: [
        t`Our API gives the parts of every score: add explain=1 to a search, for example /api/businesses?q=plumber&explain=1.`,
      ],
      details: (
        <p className="mt-3">
          <a href={paths.apiDocs} className="text-primary underline underline-offset-4">
            <Trans>About the API</Trans>
          </a>
        </p>
      ),
    },
  ],
});

export default function HowWeRank() {
  const { country } = useSite();
  return <ContentPage content={describe(country)} path={paths.howWeRank} />;
}
