import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { pick } from '#platform/pick.ts';
import { contentBrands, contentTags } from '#schema/articles/links.ts';
import { billboards } from '#schema/billboards/billboards.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { coverColumns } from './covers.ts';
import { type Demo, type Ids, insertNew, resolve } from './reading/demo.ts';

type Names = { columns: Ids; tags: Ids; brands: Ids; editorId: number };

type SubjectFile = DemoFiles['subjects'][number];
type BlockFile = SubjectFile['blocks'][number];
type Item = BlockFile['items'][number];

export async function loadSubjects({ tx, files, dates }: Demo, names: Names): Promise<void> {
  const testRows = await tx.select(pick(evaluations, 'id', 'title')).from(evaluations);
  const tests = new Map(testRows.map(({ id, title }) => [title, id]));
  const boardRows = await tx.select(pick(billboards, 'id', 'slug')).from(billboards);
  const boards = new Map(boardRows.map(({ id, slug }) => [slug, id]));
  const oldestFirst = files.subjects.toSorted((one, other) => other.daysAgo - one.daysAgo);
  const rows = await insertNew(tx, specialSubjects, oldestFirst, ({ id, ...file }) => ({
    ...subjectRow(file, dates, names.editorId),
    ...coverColumns(file.cover, id),
  }));
  const parts = rows.flatMap(({ id, blocks }) =>
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
  );
  await tx.insert(specialBlocks).values(parts);

  const shown = rows.filter(({ withdrawn }) => !withdrawn);
  const linked = (place: number, daysAgo: number, id: number) => ({
    t: 'specialsubject' as const,
    targetId: id,
    position: place,
    publishedAt: dates.atWork(daysAgo),
  });
  const tagged = shown.flatMap(({ id, daysAgo, tags }) =>
    tags.map((tag, place) => ({ ...linked(place, daysAgo, id), tagId: resolve(names.tags, tag, 'tag') })),
  );
  await tx.insert(contentTags).values(tagged);
  const branded = shown.flatMap(({ id, daysAgo, brands }) =>
    brands.map((brand, place) => ({ ...linked(place, daysAgo, id), brandId: resolve(names.brands, brand, 'brand') })),
  );
  await tx.insert(contentBrands).values(branded);

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
  const { accent, lead, daysAgo, endedDaysAgo, withdrawn } = file;
  const publishedAt = dates.atWork(daysAgo);
  const archivedAt = endedDaysAgo === undefined ? null : dates.atWork(endedDaysAgo);
  return {
    ...pick(file, 'slug', 'title', 'subtitle'),
    themeColor: accent,
    intro: lead,
    archivedAt,
    editorId,
    publishedAt,
    firstPublishedAt: publishedAt,
    createdAt: publishedAt,
    updatedAt: archivedAt ?? publishedAt,
    ...dates.statusOf(withdrawn),
  };
}
