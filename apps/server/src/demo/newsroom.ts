import { createHash } from 'node:crypto';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { contentPlans } from '#schema/articles/desk.ts';
import { contributionEvents, contributions, contributionVersions } from '#schema/contributions/contributions.ts';
import { errata } from '#schema/errata.ts';
import { pageViewDays } from '#schema/site/site.ts';
import { bodyFromMarkdown } from '#services/content/markdown.ts';
import type { LoadedArticle } from './articles.ts';

type Names = {
  columns: ReadonlyMap<string, number>;
  members: ReadonlyMap<string, number>;
  staff: ReadonlyMap<string, number>;
  articles: readonly LoadedArticle[];
  editorId: number;
};

const ANSWER_SECONDS = 7 * 24 * 3600;
const VIEW_DAYS = 120;
/** Daily views of pages without a counter of their own, on an average day. */
const PAGES = { '/': 620, '/news': 210, '/spotcheck': 180, '/check': 260, '/brand': 95, '/baike': 70 };

/** What the newsroom has on its desks: plans, contributions, reported errors and past page views. */
export async function loadNewsroom(tx: Tx, { newsroom }: DemoFiles, dates: DemoDates, names: Names): Promise<void> {
  await tx
    .insert(contentPlans)
    .values(
      newsroom.plans.map(({ inDays, column, assignee, ...plan }) => ({
        ...plan,
        day: dates.day(-inDays),
        columnId: resolve(names.columns, column, 'column'),
        assigneeId: assigneeOf(plan.state, assignee),
        createdBy: names.editorId,
      })),
    );
  await loadContributions(tx, newsroom.contributions, dates, names);
  const byTitle = new Map(names.articles.map(({ title, id }) => [title, id]));
  await tx
    .insert(errata)
    .values(
      newsroom.errata.map(({ member, article, daysAgo, ...report }) => ({
        ...report,
        memberId: resolve(names.members, member, 'member'),
        t: 'news' as const,
        targetId: resolve(byTitle, article, 'article'),
        savedTitle: article,
        sameness: createHash('sha256').update(report.quote).digest('hex'),
        createdAt: dates.atWork(daysAgo),
      })),
    );
  await tx.insert(pageViewDays).values(viewsBefore(dates));

  function assigneeOf(state: string, name: string | undefined): number | null {
    if (name) return resolve(names.staff, name, 'staff member');
    return state === 'idea' ? null : names.editorId;
  }
}

async function loadContributions(
  tx: Tx,
  files: DemoFiles['newsroom']['contributions'],
  dates: DemoDates,
  names: Names,
): Promise<void> {
  const rows = (await withNewIds(tx, contributions, files)).map((file) => {
    const { bodyHtml, bodyText } = bodyFromMarkdown(file.body);
    return { ...file, bodyHtml, bodyText, submittedAt: dates.atWork(file.daysAgo) };
  });
  await tx
    .insert(contributions)
    .overridingSystemValue()
    .values(
      rows.map(({ id, state, title, bodyHtml, bodyText, penName, submittedAt, answer, ...row }) => ({
        id,
        memberId: resolve(names.members, row.member, 'member'),
        kind: 'article' as const,
        state,
        title,
        bodyHtml,
        bodyText,
        penName,
        columnId: resolve(names.columns, row.column, 'column'),
        rights: 'original' as const,
        editorId: state === 'submitted' ? null : names.editorId,
        findings: { duplicates: [], contacts: [], ruleClass: null },
        submittedAt,
        answerDueAt: answer ? null : secondsAfter(submittedAt, ANSWER_SECONDS),
        answeredAt: answer ? dates.atWork(row.daysAgo - 2) : null,
        createdAt: submittedAt,
      })),
    );
  await tx
    .insert(contributionVersions)
    .values(
      rows.map(({ id, title, bodyHtml, bodyText, submittedAt }) => ({
        contributionId: id,
        round: 0,
        title,
        bodyHtml,
        bodyText,
        submittedAt,
      })),
    );
  await tx
    .insert(contributionEvents)
    .values(
      rows.flatMap(({ id, state, answer, daysAgo, submittedAt }) => [
        { contributionId: id, at: submittedAt, actor: 'author' as const, stateAfter: 'submitted' as const },
        ...(state === 'submitted'
          ? []
          : [
              {
                contributionId: id,
                at: dates.atWork(daysAgo - (answer ? 2 : 1)),
                actor: 'editor' as const,
                staffId: names.editorId,
                text: answer ?? '',
                stateAfter: state,
              },
            ]),
      ]),
    );
}

/** Grows slowly over the months, with fewer readers at weekends. */
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
