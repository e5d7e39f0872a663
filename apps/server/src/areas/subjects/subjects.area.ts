import {
  addLiveUpdate,
  archiveSubject,
  copySubject,
  getDeskSubject,
  listDeskSubjects,
  moveSubject,
  previewSubject,
  saveSubject,
} from '@rujian/contract/areas/subjects/desk';
import { getSubject, listSubjects, type Subject, type SubjectBlock } from '@rujian/contract/areas/subjects/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';
import { createSpecialSubjects } from './special-subjects.ts';
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
  const { defineItems, copies } = deps.publishing;
  const lookUp = createSubjectLookups(platform, deps.content.cards, deps);
  const { list } = createSubjectList(platform);
  const detail = createSubjectDetail(platform, lookUp);
  serve(app, listSubjects, (query, { lang }) => list(query, lang), {
    tags: () => ['specialsubjects'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getSubject, ({ id }, { lang }) => detail.get(id, lang), {
    tags: subjectTags,
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });

  const items = createSubjectItems(platform, defineItems);
  const updates = createSubjectUpdates(platform, { items, copies }, deps);
  const desk = createSubjectDesk(platform, { items, lookUp }, deps);
  serve(app, listDeskSubjects, (query) => desk.list(query));
  serve(app, getDeskSubject, ({ id }, caller) => desk.get(caller, id));
  serve(app, saveSubject, (input, caller) => desk.save(caller, input));
  serve(app, moveSubject, (input, caller) => items.move(caller, input));
  serve(app, previewSubject, ({ blocks }, { lang }) => desk.preview(blocks, lang));
  serve(app, copySubject, ({ id }, caller) => desk.copy(caller, id));
  serve(app, archiveSubject, (input, caller) => updates.archive(caller, input));
  serve(app, addLiveUpdate, (input, caller) => updates.addUpdate(caller, input));

  return {
    specialSubjects: createSpecialSubjects(platform),
    feed: createSubjectFeed(platform),
    bin: { restore: items.restoreFromBin, erase: updates.erase },
  };
}

/** Blocks with data of another area change when that area does. */
const AREA_TAGS: Partial<Record<SubjectBlock['type'], string>> = {
  articles: 'list:news',
  spotchecks: 'spotchecks',
  evaluation: 'evaluations',
  billboard: 'billboards',
  brands: 'brands',
};

function subjectTags(_input: unknown, { id, blocks }: Subject): string[] {
  const shown = blocks.flatMap((block) => [
    ...[AREA_TAGS[block.type] ?? []].flat(),
    ...(block.type === 'articles' ? block.articles.map((card) => `article:${card.id}`) : []),
  ]);
  return ['specialsubjects', `specialsubject:${id}`, ...shown];
}
