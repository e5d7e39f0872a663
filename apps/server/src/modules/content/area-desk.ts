import type { StaffCaller } from '#platform/caller.ts';
import { createDueItems } from '#platform/due-items.ts';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReviewFlow, Timing, WorkingCopies } from '#ports/publishing.ts';
import { specialSubjects } from '#schema/content-subjects.ts';
import type { AreaDeps } from './area-deps.ts';
import { areaDeskRoutes } from './area-desk.routes.ts';
import type { ArticleCards } from './article-cards.ts';
import type { ArticleCounts } from './article-counts.ts';
import { createColumnDesk } from './column-desk.ts';
import { createColumnEnding } from './column-ending.ts';
import { createContentFinder } from './content-finder.ts';
import { createHeadlineBoard } from './headline-board.ts';
import { headlineDeskRoutes } from './headline-desk.routes.ts';
import { createHeadlinePlacing } from './headline-placing.ts';
import { createHeadlineProposals } from './headline-proposals.ts';
import type { HeadlineSlots } from './headline-slots.ts';
import { hotDeskRoutes } from './hot-desk.routes.ts';
import { createHotDesk } from './hot-desk.ts';
import type { Leases } from './leases.ts';
import { subjectDeskRoutes } from './subject-desk.routes.ts';
import { createSubjectDesk } from './subject-desk.ts';
import { createSubjectLookups, type SubjectDeps } from './subject-lookups.ts';
import { createSubjectMoving, SUBJECTS_JOB } from './subject-moving.ts';
import { createTagDesk } from './tag-desk.ts';
import { createTopicDesk } from './topic-desk.ts';

/** Jobs with a time of their own wake exactly; this one finds what they missed. */
const EVERY_MINUTE = '* * * * *';

type Parts = {
  counts: ArticleCounts;
  slots: HeadlineSlots;
  cards: ArticleCards;
  flow: ReviewFlow;
  copies: WorkingCopies;
  leases: Leases;
  timing: Timing;
};

/** Restoring needs no words. */
const UNSAID = { remark: '', override: false, unpublishReason: '' };

/** What the desk arranges around articles. */
export function openAreaDesk(
  app: App,
  platform: Platform,
  parts: Parts,
  deps: AreaDeps & SubjectDeps,
) {
  const { counts, slots, cards, flow, copies, leases, timing } = parts;
  const placing = createHeadlinePlacing(platform, deps);
  const proposals = createHeadlineProposals(platform, placing, deps);
  headlineDeskRoutes(app, {
    placing,
    proposals,
    board: createHeadlineBoard(platform, { slots, proposals }),
    find: createContentFinder(platform),
  });
  hotDeskRoutes(app, {
    hot: createHotDesk(platform, deps),
    topics: createTopicDesk(platform, deps),
  });
  const lookUp = createSubjectLookups(platform, cards, deps);
  const subjects = createSubjectDesk(platform, { flow, copies, leases, lookUp }, deps);
  const moving = createSubjectMoving(platform, { flow, copies, timing, desk: subjects }, deps);
  subjectDeskRoutes(app, { desk: subjects, moving });
  const releaseDue = createDueItems(platform, {
    table: specialSubjects,
    onTime: moving.onTime,
    failure: 'content.not_on_time',
  });
  platform.jobs.define(SUBJECTS_JOB, releaseDue, { cron: EVERY_MINUTE });
  areaDeskRoutes(app, {
    columns: createColumnDesk(platform, counts, deps),
    ending: createColumnEnding(platform, counts, deps),
    tags: createTagDesk(platform, deps),
  });
  return {
    subjectBin: {
      restore: (id: number, caller: StaffCaller) =>
        moving.move(caller, { id, move: 'restore', ...UNSAID }),
      erase: moving.erase,
    },
  };
}
