import { createColumnDesk } from '#areas/columns/column-desk.ts';
import { createColumnEnding } from '#areas/columns/column-ending.ts';
import { createHeadlineBoard } from '#areas/headlines/headline-board.ts';
import { headlineDeskRoutes } from '#areas/headlines/headline-desk.routes.ts';
import { createHeadlinePlacing } from '#areas/headlines/headline-placing.ts';
import { createHeadlineProposals } from '#areas/headlines/headline-proposals.ts';
import type { HeadlineSlots } from '#areas/headlines/headline-slots.ts';
import { hotDeskRoutes } from '#areas/hot/hot-desk.routes.ts';
import { createHotDesk } from '#areas/hot/hot-desk.ts';
import { createTopicDesk } from '#areas/hot/topic-desk.ts';
import { subjectDeskRoutes } from '#areas/subjects/subject-desk.routes.ts';
import { createSubjectDesk } from '#areas/subjects/subject-desk.ts';
import { createSubjectLookups, type SubjectDeps } from '#areas/subjects/subject-lookups.ts';
import { createSubjectMoving, SUBJECTS_JOB } from '#areas/subjects/subject-moving.ts';
import { createTagDesk } from '#areas/tags/tag-desk.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { App } from '#platform/http/http.ts';
import { createDueItems } from '#platform/jobs/due-items.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReviewFlow, Timing, WorkingCopies } from '#ports/publishing.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import type { ArticleCards } from '#services/content/article-cards.ts';
import type { ArticleCounts } from '#services/content/article-counts.ts';
import { createContentFinder } from '#services/content/content-finder.ts';
import type { Leases } from '#services/publishing/leases.ts';
import type { AreaDeps } from './area-deps.ts';
import { areaDeskRoutes } from './area-desk.routes.ts';

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
