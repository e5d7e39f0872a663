import type { Tx } from '#platform/database.ts';
import { specialBlocks, specialSubjects } from '#schema/content-subjects.ts';
import { coverColumns } from './covers.ts';
import type { DemoDates } from './demo-dates.ts';
import type { DemoFiles } from './demo-files.ts';
import { withNewIds } from './new-ids.ts';
import { resolve } from './resolve.ts';

type Names = {
  columns: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  editorId: number;
};

type BlockFile = DemoFiles['subjects'][number]['blocks'][number];

export async function loadSubjects(
  tx: Tx,
  { subjects }: DemoFiles,
  dates: DemoDates,
  names: Names,
): Promise<void> {
  const oldestFirst = [...subjects].sort((one, other) => other.daysAgo - one.daysAgo);
  const rows = await withNewIds(tx, specialSubjects, oldestFirst);
  await tx
    .insert(specialSubjects)
    .overridingSystemValue()
    .values(
      rows.map(({ id, slug, title, accent, lead, daysAgo, cover }) => {
        const publishedAt = dates.atWork(daysAgo);
        return {
          ...{ id, slug, title, themeColor: accent, intro: lead },
          ...{ status: 'published' as const, publishedAt, firstPublishedAt: publishedAt },
          ...{ createdAt: publishedAt, updatedAt: publishedAt, editorId: names.editorId },
          ...coverColumns(cover, id),
        };
      }),
    );
  await tx.insert(specialBlocks).values(
    rows.flatMap(({ id, blocks }) =>
      blocks.map((block, position) => ({
        ...{ subjectId: id, position, type: block.kind, title: block.heading, text: block.text },
        anchor: `part-${position + 1}`,
        data: { items: block.kind === 'articles' ? block.items.map(withIds) : block.items },
      })),
    ),
  );

  /** A list block names a tag or a column; the id is what a query needs. */
  function withIds(item: BlockFile['items'][number]): Record<string, unknown> {
    const { tag, column, ...rest } = item;
    return {
      ...rest,
      ...(tag !== undefined && { tagId: resolve(names.tags, String(tag), 'tag') }),
      ...(column !== undefined && { columnId: resolve(names.columns, String(column), 'column') }),
    };
  }
}
