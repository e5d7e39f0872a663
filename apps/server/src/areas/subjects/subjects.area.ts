import type { Home } from '@rujian/contract/areas/home/public';
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
import { DETAIL_CACHE_SECONDS, type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { withAlt } from '@rujian/covers';
import { desc, sql } from 'drizzle-orm';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { coverJson } from '#schema/cover-json.ts';
import { isPublic } from '#schema/publishable.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';
import { createSubjectDesk, createSubjectUpdates } from './subject-desk.ts';
import { createSubjectDetail } from './subject-detail.ts';
import { createSubjectItems } from './subject-documents.ts';
import { createSubjectList } from './subject-list.ts';
import { createSubjectLookups, type SubjectDeps } from './subject-lookups.ts';

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

const CHAPTERS_MAX = 8;

function createSpecialSubjects({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async home(lang: Lang): Promise<Home['special']> {
      const [row] = await readDb
        .select({
          id: specialSubjects.id,
          title: specialSubjects.title,
          lead: specialSubjects.intro,
          cover: coverJson(specialSubjects),
          chapters: CHAPTERS,
        })
        .from(specialSubjects)
        .where(isPublic(specialSubjects))
        .orderBy(
          sql`${specialSubjects.archivedAt} is not null`,
          desc(specialSubjects.publishedAt),
          desc(specialSubjects.id),
        )
        .limit(1);
      return row ? { ...row, cover: withAlt(row.cover, lang) } : null;
    },
  };
}

const CHAPTERS = sql<{ anchor: string; title: string; note: string }[]>`(
  select coalesce(json_agg(json_build_object(
      'anchor', chapter.anchor, 'title', chapter.title, 'note', chapter.text)
    order by chapter.position), '[]')
  from (
    select anchor, title, text, position from special_blocks
    where subject_id = special_subjects.id and hidden_at is null and title <> ''
    order by position limit ${sql.raw(String(CHAPTERS_MAX))}
  ) chapter
)`;

const FEED_ITEMS = 50;
const ADDRESSES_MAX = 50_000;

function createSubjectFeed({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    name: 'specialsubject',
    title: '专题',
    description: '把一件事的报道、数据和问答放在一起。',
    path: '/specialsubject',
    tags: ['specialsubjects'],

    async newest() {
      const rows = await readDb
        .select({
          ...pick(specialSubjects, 'id', 'title', 'publishedAt'),
          summary: specialSubjects.intro,
          cover: coverJson(specialSubjects),
        })
        .from(specialSubjects)
        .where(isPublic(specialSubjects))
        .orderBy(desc(specialSubjects.publishedAt), desc(specialSubjects.id))
        .limit(FEED_ITEMS);
      return rows.flatMap(({ id, cover, publishedAt, ...row }) =>
        publishedAt
          ? [
              {
                ...row,
                publishedAt,
                path: `/specialsubject/${id}`,
                ...(cover.kind === 'art' && { imagePath: coverPath(cover, '1200x630', 'jpg') }),
              },
            ]
          : [],
      );
    },

    async addresses() {
      const rows = await readDb
        .select({ id: specialSubjects.id, changedAt: specialSubjects.updatedAt })
        .from(specialSubjects)
        .where(isPublic(specialSubjects))
        .orderBy(specialSubjects.id)
        .limit(ADDRESSES_MAX);
      return rows.map(({ id, changedAt }) => ({ path: `/specialsubject/${id}`, changedAt }));
    },
  };
}
