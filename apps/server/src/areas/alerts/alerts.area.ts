import {
  deleteFilter,
  editFilter,
  getAlertSettings,
  getFilterState,
  listFilters,
  setAlertSettings,
  toggleFilter,
} from '@rujian/contract/areas/alerts/public';
import { eq } from 'drizzle-orm';
import { holdsRule } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { MatchFilters } from '#ports/alerts.ts';
import type { SendMessages, SendSms } from '#ports/messages.ts';
import { alertMails, alertSettings, alertTold } from '#schema/alerts.ts';
import { ALERT_JOB } from '#services/alerts/alerts.ts';
import { createAlertLetters, LETTERS_JOB } from './alert-letters.ts';
import { createAlertSettings } from './alert-settings.ts';
import { createAlertTelling } from './alert-telling.ts';
import { createFollowedFilters, eraseFilters } from './followed-filters.ts';
import { matchPrices } from './price-matches.ts';
import { createRecallSms } from './recall-sms.ts';
import { createUnsubscribing, serveUnsubscribing } from './unsubscribing.ts';

type Deps = { sendMessages: SendMessages; sendSms: SendSms; matchChecks: MatchFilters; matchSearches: MatchFilters };

const EVERY_MINUTE = '* * * * *';

export function alertsArea(app: App, platform: Platform, deps: Deps) {
  const { jobs } = platform;
  const filters = createFollowedFilters(platform);
  const settings = createAlertSettings(platform);
  serve(app, getFilterState, (asked, { id }) => filters.state(id, asked));
  serve(app, toggleFilter, (asked, caller) =>
    filters.toggle(caller.id, asked, { mayUndo: holdsRule(caller, toggleFilter.undoRule), lang: caller.lang }),
  );
  serve(app, listFilters, (query, { id, lang }) => filters.list(id, query, lang));
  serve(app, editFilter, (changes, { id, lang }) => filters.edit(id, changes, lang));
  serve(app, deleteFilter, ({ id }, caller) => filters.delete(caller.id, id));
  serve(app, getAlertSettings, (_input, { id }) => settings.read(id));
  serve(app, setAlertSettings, (chosen, { id, lang }) => settings.set(id, chosen, lang));

  const unsubscribing = createUnsubscribing(platform);
  serveUnsubscribing(app, unsubscribing);
  const letters = createAlertLetters(platform, { unsubscribing });
  const telling = createAlertTelling(platform, {
    sendMessages: deps.sendMessages,
    letters,
    recallSms: createRecallSms(platform, deps.sendSms),
    matchers: { spotcheck: deps.matchChecks, search: deps.matchSearches, market: matchPrices(platform) },
  });
  // The transaction of an event sends the job; the schedule finds what a process that died has left.
  jobs.define(ALERT_JOB, telling.tell, { cron: EVERY_MINUTE });
  jobs.define(LETTERS_JOB, letters.sendDue, { cron: EVERY_MINUTE });
  jobs.define('alerts.tidy', tidy, { cron: '55 4 * * *' });

  return { eraseMember };

  async function tidy(): Promise<void> {
    await telling.deleteExpired();
    await letters.deleteExpired();
  }
}

async function eraseMember(memberId: number, tx: Tx): Promise<void> {
  await eraseFilters(memberId, tx);
  await tx.delete(alertSettings).where(eq(alertSettings.memberId, memberId));
  await tx.delete(alertTold).where(eq(alertTold.memberId, memberId));
  await tx.delete(alertMails).where(eq(alertMails.memberId, memberId));
}
