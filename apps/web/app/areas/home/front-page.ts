import type { Home } from '@rujian/contract/areas/home/public';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { dotPlotShape, NARROW_PLOT, WIDE_PLOT } from '#web/ui/charts/dot-plot-shape.ts';
import { limitShape } from '#web/ui/charts/limit-shape.ts';
import { sparklineShape } from '#web/ui/charts/sparkline-shape.ts';
import { waffleColumns, waffleShape } from '#web/ui/charts/waffle-shape.ts';
import { headlineStory } from '#web/ui/content/headline-card.ts';
import { shortDeck, storyCard } from '#web/ui/content/story-card.ts';

const DAY_SECONDS = 86_400;
const SPARK_POINTS = 26;
const MAX_EAR_COLUMNS = 18;
const MAX_LATEST = 5;
const MAX_HOT = 6;
const MAX_FAILURES = 2;
const MAX_COMPLAINTS = 3;
const MAX_RANKS = 7;
const MAX_CHAPTERS = 6;

export type FrontPage = ReturnType<typeof frontPage>;

/**
 * Front page data for the view. Charts, title breaks and time-dependent parts are computed here in
 * the loader, so that the browser needs neither the code nor the raw series.
 */
export function frontPage(content: Home, now: number) {
  const { rawMilk, ...home } = content;
  return {
    ...home,
    isEmpty: !home.lead && home.latest.length === 0,
    lead: home.lead && { ...headlineStory(home.lead), summary: home.lead.summary },
    subs: home.subs.map(headlineStory),
    features: home.features.map(storyCard),
    latest: home.latest.slice(0, MAX_LATEST).map(storyCard),
    leadRelated: home.leadRelated.map((story) => ({ ...story, title: breakTitle(story.title) })),
    flash: home.flash.map((item) => ({ ...item, title: breakTitle(item.title) })),
    hot: home.hot.slice(0, MAX_HOT).map((topic) => ({ ...topic, title: breakTitle(topic.title) })),
    columns: columnsOf(content),
    alarm: alarmOf(home.checks, now),
    price: priceOf(rawMilk, home.quotes),
    weekChecks: home.weekChecks && weekChecksOf(home.weekChecks),
    checks: home.checks && checksOf(home.checks, home.safety),
    evaluation: home.evaluation && evaluationOf(home.evaluation),
    billboard: home.billboard && {
      ...home.billboard,
      entries: home.billboard.entries.slice(0, MAX_RANKS),
      // Votes are whole numbers, index points are not.
      decimals: home.billboard.entries.every(({ score }) => Number.isInteger(score)) ? 0 : 1,
    },
    special: home.special && {
      ...home.special,
      title: breakTitle(home.special.title),
      lead: shortDeck(home.special.lead),
      chapters: home.special.chapters
        .slice(0, MAX_CHAPTERS)
        .map((chapter) => ({ ...chapter, title: breakTitle(chapter.title) })),
      chapterCount: home.special.chapters.length,
    },
    complaints: home.complaints && {
      ...home.complaints,
      ticker: home.complaints.ticker
        .slice(0, MAX_COMPLAINTS)
        .map((complaint) => ({ ...complaint, title: breakTitle(complaint.title) })),
    },
    hottest: Math.max(1, ...home.hot.map((entry) => entry.heat)),
  };
}

/** DESIGN §7: the alarm bar is shown only while a failing notice is younger than a day. */
export function alarmOf(checks: Home['checks'], now: number) {
  const fresh = checks?.failures.filter((failure) => now - failure.publishedOn < DAY_SECONDS) ?? [];
  const newest = fresh[0];
  return newest ? { newest, count: fresh.length } : null;
}

function columnsOf({ columns, lead, leadRelated, subs, features, latest }: Home) {
  const shown = [lead, ...leadRelated, ...subs, ...features, ...latest.slice(0, MAX_LATEST)];
  const shownIds = new Set(shown.map((card) => card?.id));
  return columns.flatMap(({ column, articles }) => {
    const story = articles.find(({ id }) => !shownIds.has(id));
    return story ? [{ column, story: { id: story.id, title: breakTitle(story.title) } }] : [];
  });
}

function priceOf(rawMilk: Home['rawMilk'], quotes: Home['quotes']) {
  const newest = rawMilk.at(-1);
  // The charted series is the quote with the same newest value and time.
  const quote = quotes.find(({ at, value }) => at === newest?.at && value === newest.value);
  if (!quote) return null;
  const recent = rawMilk.slice(-SPARK_POINTS).map((point) => point.value);
  return { quote, spark: sparklineShape(recent, 132, 36) };
}

function weekChecksOf(counts: NonNullable<Home['weekChecks']>) {
  // Two rows look better than one short line.
  const columns = Math.min(MAX_EAR_COLUMNS, Math.max(1, Math.ceil(counts.batches / 2)));
  return { ...counts, dots: waffleShape(counts.batches, counts.failed, columns) };
}

/** The safety answer shows the newest failure, so the list goes on after it. */
function checksOf({ counts, failures }: NonNullable<Home['checks']>, safety: Home['safety']) {
  const others = failures.filter(({ id }) => id !== safety?.lastFailed?.id);
  return {
    counts,
    safety,
    dots: waffleShape(counts.batches, counts.failed, waffleColumns(counts.batches)),
    failures: others
      .slice(0, MAX_FAILURES)
      .map((failure) => ({ ...failure, bar: failure.bar && limitShape(failure.bar.value, failure.bar.limit) })),
  };
}

function evaluationOf(evaluation: NonNullable<Home['evaluation']>) {
  const { indicator, products } = evaluation;
  const ordered = products.toSorted((one, other) => other.value - one.value);
  return {
    ...evaluation,
    title: breakTitle(evaluation.title),
    highest: ordered[0],
    lowest: ordered.at(-1),
    wide: dotPlotShape(products, indicator.limit, WIDE_PLOT),
    narrow: dotPlotShape(products, indicator.limit, NARROW_PLOT),
  };
}
