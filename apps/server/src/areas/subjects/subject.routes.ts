import { getSubject, listSubjects, type Subject, type SubjectBlock } from '@rujian/contract/areas/subjects/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { SubjectDetail } from './subject-detail.ts';
import type { SubjectList } from './subject-list.ts';

type Parts = { list: SubjectList; detail: SubjectDetail };

/** Blocks with data of another area change when that area does. */
const AREA_TAGS: Partial<Record<SubjectBlock['type'], string>> = {
  articles: 'list:news',
  spotchecks: 'spotchecks',
  evaluation: 'evaluations',
  billboard: 'billboards',
  brands: 'brands',
};

export function subjectRoutes(app: App, { list, detail }: Parts): void {
  serve(app, listSubjects, (query, { lang }) => list.list(query, lang), {
    tags: () => ['specialsubjects'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getSubject, ({ id }, { lang }) => detail.get(id, lang), {
    tags: subjectTags,
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
}

function subjectTags(_input: unknown, { id, blocks }: Subject): string[] {
  const shown = blocks.flatMap((block) => [
    ...[AREA_TAGS[block.type] ?? []].flat(),
    ...(block.type === 'articles' ? block.articles.map((card) => `article:${card.id}`) : []),
  ]);
  return ['specialsubjects', `specialsubject:${id}`, ...shown];
}
