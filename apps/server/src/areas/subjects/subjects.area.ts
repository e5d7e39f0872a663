import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';
import { createSpecialSubjects } from './special-subjects.ts';
import { subjectRoutes } from './subject.routes.ts';
import { subjectDeskRoutes } from './subject-desk.routes.ts';
import { createSubjectDesk } from './subject-desk.ts';
import { createSubjectDetail } from './subject-detail.ts';
import { createSubjectFeed } from './subject-feed.ts';
import { createSubjectItems } from './subject-items.ts';
import { createSubjectList } from './subject-list.ts';
import { createSubjectLookups, type SubjectDeps } from './subject-lookups.ts';
import { createSubjectUpdates } from './subject-updates.ts';

type Deps = SubjectDeps & {
  record: RecordAudit;
  content: Pick<ContentServices, 'cards'>;
  publishing: PublishingServices;
};

export function subjectsArea(app: App, platform: Platform, deps: Deps) {
  const { ranking, publishing } = deps;
  const { cards } = deps.content;
  const { defineItems, copies } = publishing;
  subjectRoutes(app, { list: createSubjectList(platform), detail: createSubjectDetail(platform, cards, { ranking }) });
  const lookUp = createSubjectLookups(platform, cards, deps);
  const items = createSubjectItems(platform, defineItems);
  const updates = createSubjectUpdates(platform, { items, copies }, deps);
  const desk = createSubjectDesk(platform, { items, lookUp }, deps);
  subjectDeskRoutes(app, { desk, items, updates });

  return {
    specialSubjects: createSpecialSubjects(platform),
    feed: createSubjectFeed(platform),
    bin: { restore: items.restoreFromBin, erase: updates.erase },
  };
}
