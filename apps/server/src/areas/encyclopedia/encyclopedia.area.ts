import type { StaffCaller } from '#platform/caller.ts';
import type { App } from '#platform/http/http.ts';
import { createDueItems } from '#platform/jobs/due-items.ts';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { encyclopediaRoutes } from './encyclopedia.routes.ts';
import { createIndicatorYears } from './indicator-years.ts';
import { createGlossary } from './linking/glossary.ts';
import { createLinkedTexts } from './linking/linked-texts.ts';
import { createTermLinkPreview } from './linking/term-link-preview.ts';
import { createTermMentions, MENTIONS_CRON, MENTIONS_JOB } from './linking/term-mentions.ts';
import { createTermCards } from './term-cards.ts';
import type { TermDeps } from './term-deps.ts';
import { termDeskRoutes } from './term-desk.routes.ts';
import { createTermDesk } from './term-desk.ts';
import { createTermDeskList } from './term-desk-list.ts';
import { createTermDetail } from './term-detail.ts';
import { createTermFeed } from './term-feed.ts';
import { createTermList } from './term-list.ts';
import { createTermMoving, TERMS_JOB } from './term-moving.ts';
import { createWordOfTheDay } from './word-of-the-day.ts';

/** Jobs with a time of their own wake exactly; this one finds what they missed. */
const EVERY_MINUTE = '* * * * *';

/** Restoring needs no words. */
const UNSAID = { remark: '', override: false, unpublishReason: '' };

/** The terms of the trade, and their links in every text. */
export function encyclopediaArea(app: App, platform: Platform, deps: TermDeps) {
  const { read: readGlossary } = createGlossary(platform);
  const texts = createLinkedTexts(readGlossary);
  const indicatorYears = createIndicatorYears(platform);
  const wordOfTheDay = createWordOfTheDay(platform);
  const cards = createTermCards(platform);
  const list = createTermList(platform, readGlossary, { cards, wordOfTheDay });
  const detail = createTermDetail(platform, { readGlossary, texts, indicatorYears });
  encyclopediaRoutes(app, { list, detail });
  const desk = createTermDesk(platform, deps);
  const moving = createTermMoving(platform, desk, deps);
  termDeskRoutes(app, {
    desk,
    moving,
    list: createTermDeskList(platform),
    links: createTermLinkPreview(platform, readGlossary),
  });
  const releaseDue = createDueItems(platform, {
    table: encyclopediaEntries,
    onTime: moving.onTime,
    failure: 'encyclopedia.not_on_time',
  });
  platform.jobs.define(TERMS_JOB, releaseDue, { cron: EVERY_MINUTE });
  platform.jobs.define(MENTIONS_JOB, createTermMentions(platform).catchUp, { cron: MENTIONS_CRON });

  return {
    bin: {
      restore: (id: number, caller: StaffCaller) =>
        moving.move(caller, { id, move: 'restore', ...UNSAID }),
      erase: desk.erase,
    },
    feed: createTermFeed(platform),
    linkTerms: texts.link,
    wordOfTheDay,
  };
}
