import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles } from '#schema/articles/articles.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { startNewsroom } from './article-kit.ts';
import { EDITED_KINDS, type Room } from './edited-types.ts';
import { logInStaff } from './log-in-staff.ts';

const TABLES = [articles, specialSubjects, encyclopediaEntries, spotcheckNotices, recalls, evaluations];
const WAIT = 3600;

async function startRoom(): Promise<Room> {
  const room = await startNewsroom();
  const [data, second] = [await logInStaff(room, 'data_editor'), await logInStaff(room, 'data_editor')];
  return { ...room, data, second };
}

type Item = Awaited<ReturnType<(typeof EDITED_KINDS)[number]['open']>>;

/** Submits the item and passes every review. */
async function review({ writer, reviewers, move }: Item): Promise<void> {
  await move(writer, 'submit');
  for (const reviewer of reviewers) await move(reviewer, 'pass');
}

async function publish(item: Item, { duty }: Room): Promise<void> {
  await item.save('读者看到的标题');
  await review(item);
  await item.move(duty, 'publish');
}

/** Moves past every schedule and runs the due jobs. */
async function letTimePass({ later, runJobs }: Room): Promise<void> {
  await later(2 * WAIT);
  await runJobs('publishing.release_due');
}

function atLater({ platform }: Room): number {
  return Math.floor(platform.clock.now().getTime() / 1000) + WAIT;
}

describe.each(EDITED_KINDS)('withdrawn $name', ({ name, open }) => {
  const isFixed = name === 'editions';

  test('do not come back through an edit that was scheduled before', async () => {
    const room = await startRoom();
    const item = await open(room);
    await publish(item, room);
    const before = await item.page();
    const edited = await item.save('改过的标题');
    await review(item);
    const ready = await item.desk();

    const at = atLater(room);
    await item.move(room.duty, 'schedule', { at });
    const waiting = await item.desk();
    const out = await item.move(room.duty, 'withdraw', { remark: '来源有误' });
    await letTimePass(room);

    expect(before.code).toBe(1);
    if (isFixed) expect(edited).toMatchObject({ data: { error: 'edition.fixed' } });
    else {
      expect(ready).toMatchObject({ state: 'ready', title: '改过的标题' });
      expect(waiting).toMatchObject({ state: 'scheduled', scheduledFor: at });
    }
    expect(out).toMatchObject({ data: { state: 'withdrawn' } });
    expect((await item.page()).code).toBe(0);
    expect(await item.desk()).toEqual({ state: 'withdrawn', scheduledFor: null, title: '读者看到的标题' });
  });

  test('come back only when staff restore and publish them, as readers saw them', async () => {
    const room = await startRoom();
    const item = await open(room);
    await publish(item, room);
    await item.save('改过的标题');
    await item.move(room.duty, 'withdraw', { remark: '来源有误' });

    await item.move(room.duty, 'restore');
    await letTimePass(room);
    const restored = await item.page();
    const desk = await item.desk();
    await item.move(room.duty, 'publish');

    expect(restored.code).toBe(0);
    expect(desk).toMatchObject({ state: 'ready', title: '读者看到的标题' });
    expect((await item.page()).code).toBe(1);
    expect(await item.desk()).toMatchObject({ state: 'published', title: '读者看到的标题' });
  });
});

test.each(EDITED_KINDS.filter(({ name }) => name !== 'editions'))(
  'a schedule that a withdrawn item of $name kept releases nothing',
  async ({ name, open }) => {
    const room = await startRoom();
    const item = await open(room);
    await publish(item, room);
    await item.move(room.duty, 'withdraw', { remark: '来源有误' });
    const table = TABLES[EDITED_KINDS.findIndex((type) => type.name === name)] ?? articles;
    const scheduledFor = room.platform.clock.now();
    await room.platform.db
      .update(table)
      .set({ workStatus: 'scheduled', scheduledFor })
      .where(eq(table.status, 'withdrawn'));

    await letTimePass(room);

    expect((await item.page()).code).toBe(0);
  },
);
