import { createHash } from 'node:crypto';
import { secondsAfter } from '#platform/clock.ts';
import { contentPlans } from '#schema/articles/desk.ts';
import { contributionEvents, contributions, contributionVersions } from '#schema/contributions/contributions.ts';
import { errata } from '#schema/errata.ts';
import { pageViewDays } from '#schema/site/site.ts';
import { bodyFromMarkdown } from '#services/content/markdown.ts';
import type { LoadedArticle } from './articles.ts';
import { type Demo, type Ids, insertNew, resolve } from './reading/demo.ts';
import type { DemoDates } from './reading/demo-dates.ts';

type Names = { columns: Ids; members: Ids; staff: Ids; articles: readonly LoadedArticle[]; editorId: number };

const ANSWER_SECONDS = 7 * 24 * 3600;
const VIEW_DAYS = 120;
/** Daily views of pages without a counter of their own, on an average day. */
const PAGES = { '/': 620, '/news': 210, '/spotcheck': 180, '/check': 260, '/brand': 95, '/baike': 70 };

export async function loadNewsroom(demo: Demo, names: Names): Promise<void> {
  const { tx, dates } = demo;
  const { newsroom } = demo.files;
  const plans = newsroom.plans.map(({ inDays, column, assignee, ...plan }) => ({
    ...plan,
    day: dates.day(-inDays),
    columnId: resolve(names.columns, column, 'column'),
    assigneeId: assigneeOf(plan.state, assignee),
    createdBy: names.editorId,
  }));
  await tx.insert(contentPlans).values(plans);
  await loadContributions(demo, names);
  const byTitle = new Map(names.articles.map(({ title, id }) => [title, id]));
  const reports = newsroom.errata.map(({ member, article, daysAgo, ...report }) => ({
    ...report,
    memberId: resolve(names.members, member, 'member'),
    t: 'news' as const,
    targetId: resolve(byTitle, article, 'article'),
    savedTitle: article,
    sameness: createHash('sha256').update(report.quote).digest('hex'),
    createdAt: dates.atWork(daysAgo),
  }));
  await tx.insert(errata).values(reports);
  await tx.insert(pageViewDays).values(viewsBefore(dates));

  function assigneeOf(state: string, name: string | undefined): number | null {
    if (name) return resolve(names.staff, name, 'staff member');
    return state === 'idea' ? null : names.editorId;
  }
}

async function loadContributions({ tx, files, dates }: Demo, names: Names): Promise<void> {
  const sent = files.newsroom.contributions.map(({ body, ...file }) => {
    const { bodyHtml, bodyText } = bodyFromMarkdown(body);
    const version = { title: file.title, bodyHtml, bodyText, submittedAt: dates.atWork(file.daysAgo) };
    return { ...file, version };
  });
  const rows = await insertNew(tx, contributions, sent, ({ state, version, penName, answer, ...row }) => ({
    ...version,
    memberId: resolve(names.members, row.member, 'member'),
    kind: 'article' as const,
    state,
    penName,
    columnId: resolve(names.columns, row.column, 'column'),
    rights: 'original' as const,
    editorId: state === 'submitted' ? null : names.editorId,
    findings: { duplicates: [], contacts: [], ruleClass: null },
    answerDueAt: answer ? null : secondsAfter(version.submittedAt, ANSWER_SECONDS),
    answeredAt: answer ? dates.atWork(row.daysAgo - 2) : null,
    createdAt: version.submittedAt,
  }));
  const versions = rows.map(({ id, version }) => ({ contributionId: id, round: 0, ...version }));
  await tx.insert(contributionVersions).values(versions);
  const events = rows.flatMap(({ id, state, answer, daysAgo, version }) => {
    const submitted = { at: version.submittedAt, actor: 'author' as const, stateAfter: 'submitted' as const };
    const at = dates.atWork(daysAgo - (answer ? 2 : 1));
    const decided = { at, actor: 'editor' as const, staffId: names.editorId, text: answer ?? '', stateAfter: state };
    const all = state === 'submitted' ? [submitted] : [submitted, decided];
    return all.map((event) => ({ contributionId: id, ...event }));
  });
  await tx.insert(contributionEvents).values(events);
}

function viewsBefore(dates: DemoDates) {
  return Array.from({ length: VIEW_DAYS }, (_, daysAgo) => {
    const day = dates.day(daysAgo);
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    const growth = (1 - daysAgo / (2 * VIEW_DAYS)) * (isWeekend ? 0.7 : 1);
    return Object.entries(PAGES).map(([path, views], place) => ({
      path,
      day,
      views: Math.round(views * growth * (0.9 + ((daysAgo * 7 + place * 5) % 11) / 50)),
    }));
  }).flat();
}
