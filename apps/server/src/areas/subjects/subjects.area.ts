import type { StaffCaller } from '#platform/caller.ts';
import type { App } from '#platform/http/http.ts';
import { createDueItems } from '#platform/jobs/due-items.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import type { PublishingServices } from '#services/publishing/publishing-services.ts';
import { createSpecialSubjects } from './special-subjects.ts';
import { subjectRoutes } from './subject.routes.ts';
import { subjectDeskRoutes } from './subject-desk.routes.ts';
import { createSubjectDesk } from './subject-desk.ts';
import { createSubjectDetail } from './subject-detail.ts';
import { createSubjectFeed } from './subject-feed.ts';
import { createSubjectList } from './subject-list.ts';
import { createSubjectLookups, type SubjectDeps } from './subject-lookups.ts';
import { createSubjectMoving, SUBJECTS_JOB } from './subject-moving.ts';

/** Jobs with a time of their own wake exactly; this one finds what they missed. */
const EVERY_MINUTE = '* * * * *';
const NO_REMARK = { remark: '', override: false, unpublishReason: '' };

type Deps = SubjectDeps & {
  record: RecordAudit;
  content: Pick<ContentServices, 'cards'>;
  publishing: PublishingServices;
};

export function subjectsArea(app: App, platform: Platform, deps: Deps) {
  const { ranking, publishing } = deps;
  const { cards } = deps.content;
  const { flow, copies, leases, timing } = publishing;
  subjectRoutes(app, {
    list: createSubjectList(platform),
    detail: createSubjectDetail(platform, cards, { ranking }),
  });
  const lookUp = createSubjectLookups(platform, cards, deps);
  const desk = createSubjectDesk(platform, { flow, copies, leases, lookUp }, deps);
  const moving = createSubjectMoving(platform, { flow, copies, timing, desk }, deps);
  subjectDeskRoutes(app, { desk, moving });
  const releaseDue = createDueItems(platform, {
    table: specialSubjects,
    onTime: moving.onTime,
    failure: 'content.not_on_time',
  });
  platform.jobs.define(SUBJECTS_JOB, releaseDue, { cron: EVERY_MINUTE });

  return {
    specialSubjects: createSpecialSubjects(platform),
    feed: createSubjectFeed(platform),
    bin: {
      restore: (id: number, caller: StaffCaller) =>
        moving.move(caller, { id, move: 'restore', ...NO_REMARK }),
      erase: moving.erase,
    },
  };
}
