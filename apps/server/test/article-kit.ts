import { createArticle, getDeskArticle, saveArticle } from '@rujian/contract/areas/articles/desk';
import { moveArticle } from '@rujian/contract/areas/articles/flow';
import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import type { InputOf } from '@rujian/contract/base/endpoint';
import type { SiteSettings } from '#platform/platform.ts';
import { staffSessions } from '#schema/staff/staff.ts';
import { buildApp } from '../src/app.ts';
import { logInStaff } from './log-in-staff.ts';
import { makeColumn } from './makers.ts';
import { startApp } from './start-app.ts';

export const BODY = `<p>${'六月以来主产区生鲜乳收购价连续四周回升，乳企开始补库。'.repeat(3)}</p>`;

let saves = 0;

/** A newsroom with one person per role and shortcuts for their actions. */
export async function startNewsroom(reviewSteps = 2, settings: Partial<SiteSettings> = {}) {
  const kit = await startApp(settings);
  const column = await makeColumn(kit.platform, { reviewSteps });
  const [reporter, editor, chief, duty] = [
    await logInStaff(kit, 'reporter'),
    await logInStaff(kit, 'column_editor'),
    await logInStaff(kit, 'column_chief'),
    await logInStaff(kit, 'duty_chief'),
  ];
  type Person = typeof reporter;

  const people = { reporter, editor, chief, duty };
  return { ...kit, ...people, column, words, write, read, save, move, publish, restart, later };

  function words(overrides: Partial<InputOf<typeof saveArticle>['words']> = {}) {
    return {
      title: '六月奶价连续四周回升',
      bodyHtml: BODY,
      columnId: column.id,
      authors: [{ name: '林溪' }],
      ...overrides,
    };
  }

  /** Advances the clock and renews all sessions. */
  async function later(seconds: number): Promise<void> {
    kit.advance(seconds);
    const now = kit.platform.clock.now();
    const expiresAt = new Date(now.getTime() + 3_600_000);
    await kit.platform.db.update(staffSessions).set({ lastSeenAt: now, expiresAt });
  }

  /** Another process on the same data, as after a restart. */
  async function restart(): Promise<void> {
    await buildApp(kit.platform, { corsOrigins: [], trustedProxies: 0, web: 'none' });
  }

  /** Creates a draft with a text and returns its id. */
  async function write(person: Person = reporter, overrides: Partial<ArticleWords> = {}) {
    const made = await kit.call(createArticle, { columnId: column.id, title: '草稿' }, person);
    await save(made.data.id, person, overrides);
    return made.data.id;
  }

  async function read(id: number, person: Person = duty) {
    return (await kit.call(getDeskArticle, { id }, person)).data;
  }

  async function save(
    id: number,
    person: Person,
    overrides: Partial<ArticleWords> = {},
    about: { version?: number; saveId?: string } = {},
  ) {
    saves += 1;
    const version = about.version ?? (await read(id)).version;
    const input = { id, version, saveId: about.saveId ?? `save-${saves}`, words: words(overrides) };
    return kit.call(saveArticle, input, person);
  }

  async function move(
    id: number,
    person: Person,
    wanted: InputOf<typeof moveArticle>['move'],
    more: Partial<InputOf<typeof moveArticle>> = {},
  ) {
    const { version } = await read(id);
    return kit.call(moveArticle, { id, version, move: wanted, ...more }, person);
  }

  /** Takes a draft through review to publication with three people. */
  async function publish(id: number) {
    await move(id, reporter, 'submit');
    await move(id, editor, 'pass');
    await move(id, chief, 'pass');
    return move(id, chief, 'publish');
  }
}
