import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { contentBrands, contentTags } from '#schema/articles/links.ts';
import { billboards } from '#schema/billboards/billboards.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { coverColumns } from './covers.ts';

type Names = {
  columns: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  brands: ReadonlyMap<string, number>;
  editorId: number;
};

type SubjectFile = DemoFiles['subjects'][number];
type BlockFile = SubjectFile['blocks'][number];
type Item = BlockFile['items'][number];

export async function loadSubjects(tx: Tx, { subjects }: DemoFiles, dates: DemoDates, names: Names): Promise<void> {
  const tests = new Map(
    (await tx.select({ id: evaluations.id, title: evaluations.title }).from(evaluations)).map(({ id, title }) => [
      title,
      id,
    ]),
  );
  const boards = new Map(
    (await tx.select({ id: billboards.id, slug: billboards.slug }).from(billboards)).map(({ id, slug }) => [slug, id]),
  );
  const oldestFirst = [...subjects].sort((one, other) => other.daysAgo - one.daysAgo);
  const rows = await withNewIds(tx, specialSubjects, oldestFirst);
  await tx
    .insert(specialSubjects)
    .overridingSystemValue()
    .values(
      rows.map(({ id, ...file }) => ({
        id,
        ...subjectRow(file, dates, names.editorId),
        ...coverColumns(file.cover, id),
      })),
    );
  await tx
    .insert(specialBlocks)
    .values(
      rows.flatMap(({ id, blocks }) =>
        blocks.map((block, position) => ({
          subjectId: id,
          position,
          type: block.kind,
          title: block.heading,
          text: block.text,
          ...(block.width && { width: block.width }),
          anchor: `part-${position + 1}`,
          data: { items: block.items.map((item) => withIds(item, block.kind)) },
        })),
      ),
    );

  const shown = rows.filter(({ withdrawn }) => !withdrawn);
  const linked = (place: number, daysAgo: number, id: number) => ({
    t: 'specialsubject' as const,
    targetId: id,
    position: place,
    publishedAt: dates.atWork(daysAgo),
  });
  await tx
    .insert(contentTags)
    .values(
      shown.flatMap(({ id, daysAgo, tags }) =>
        tags.map((tag, place) => ({ ...linked(place, daysAgo, id), tagId: resolve(names.tags, tag, 'tag') })),
      ),
    );
  await tx
    .insert(contentBrands)
    .values(
      shown.flatMap(({ id, daysAgo, brands }) =>
        brands.map((brand, place) => ({
          ...linked(place, daysAgo, id),
          brandId: resolve(names.brands, brand, 'brand'),
        })),
      ),
    );

  /** Replaces the names in a block by the ids that queries need. */
  function withIds(item: Item, kind: BlockFile['kind']): Record<string, unknown> {
    const { tag, column, brand, test, billboard, daysAgo, time, ...rest } = item;
    return {
      ...rest,
      ...(tag !== undefined && { tagId: resolve(names.tags, String(tag), 'tag') }),
      ...(column !== undefined && { columnId: resolve(names.columns, String(column), 'column') }),
      ...(brand !== undefined && {
        [kind === 'brands' ? 'id' : 'brandId']: resolve(names.brands, String(brand), 'brand'),
      }),
      ...(test !== undefined && { id: resolve(tests, String(test), 'test') }),
      ...(billboard !== undefined && { id: resolve(boards, String(billboard), 'billboard') }),
      ...(time !== undefined && { at: `${dates.day(Number(daysAgo))}T${time}:00+08:00` }),
    };
  }
}

function subjectRow(file: SubjectFile, dates: DemoDates, editorId: number) {
  const { slug, title, subtitle, accent, lead, daysAgo, endedDaysAgo, withdrawn } = file;
  const publishedAt = dates.atWork(daysAgo);
  const archivedAt = endedDaysAgo === undefined ? null : dates.atWork(endedDaysAgo);
  return {
    slug,
    title,
    subtitle,
    themeColor: accent,
    intro: lead,
    archivedAt,
    editorId,
    publishedAt,
    firstPublishedAt: publishedAt,
    createdAt: publishedAt,
    status: 'published' as const,
    updatedAt: archivedAt ?? publishedAt,
    ...(withdrawn && {
      status: 'withdrawn' as const,
      withdrawnAt: dates.atWork(withdrawn.daysAgo),
      withdrawnReason: withdrawn.reason,
    }),
  };
}
