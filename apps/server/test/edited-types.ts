import { getNews } from '@rujian/contract/areas/articles/public';
import { saveBillboard } from '@rujian/contract/areas/billboards/desk';
import { cloneEdition, getDeskEdition, moveEdition, saveEdition } from '@rujian/contract/areas/billboards/editions';
import { getBillboard } from '@rujian/contract/areas/billboards/public';
import { getDeskTerm, moveTerm, saveTerm } from '@rujian/contract/areas/encyclopedia/desk';
import { getTerm } from '@rujian/contract/areas/encyclopedia/public';
import {
  addEvaluation,
  confirmCells,
  getDeskEvaluation,
  moveEvaluation,
  saveEvaluation,
} from '@rujian/contract/areas/evaluations/desk';
import { getEvaluation } from '@rujian/contract/areas/evaluations/public';
import { addCheck, addNotice, getDeskNotice, moveNotice, saveNotice } from '@rujian/contract/areas/spotchecks/desk';
import { getNotice } from '@rujian/contract/areas/spotchecks/public';
import { getDeskRecall, moveRecall, saveRecall } from '@rujian/contract/areas/spotchecks/recall-desk';
import { getRecall } from '@rujian/contract/areas/spotchecks/recalls';
import { getDeskSubject, moveSubject, saveSubject } from '@rujian/contract/areas/subjects/desk';
import { getSubject } from '@rujian/contract/areas/subjects/public';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { BODY as ARTICLE_BODY, type startNewsroom } from './article-kit.ts';
import { completeTest } from './evaluation-kit.ts';
import type { logInStaff } from './log-in-staff.ts';
import { CHECK, NOTICE } from './notice-kit.ts';
import { RECALL } from './recall-kit.ts';

type Person = Awaited<ReturnType<typeof logInStaff>>;
export type Room = Awaited<ReturnType<typeof startNewsroom>> & { data: Person; second: Person };

/** One item of an edited type, through the calls of the desk and of readers. */
export type EditedItem = {
  /** As the calls for every type name it. */
  target: () => { t: EditedKind; id: number };
  /** What a restore of a version names as the newest one. */
  basis: () => Promise<number>;
  /** Who submits it, and who passes it in turn. */
  writer: Person;
  reviewers: Person[];
  /** `html` is added to its text, where it has one. */
  save: (title: string, html?: string) => Promise<{ data: unknown }>;
  move: (who: Person, move: PublishMove, more?: { at?: number; remark?: string }) => Promise<{ data: unknown }>;
  /** What the desk shows: the state and text of the version that editors see. */
  desk: () => Promise<{ state: string; scheduledFor: number | null; title: string }>;
  /** What readers get. */
  page: () => Promise<{ code: number; data: unknown }>;
};

type EditedType = {
  name: string;
  /** The field that `save` writes its title to. */
  field: string;
  /** What lists call an item of this title. */
  titled?: (title: string) => string;
  open: (room: Room) => Promise<EditedItem>;
};

const BODY = `<h2>定义</h2><p>${'乳'.repeat(210)}</p>`;
const INTRO = '这一专题汇集三十天来奶价变化的来龙去脉，并持续更新，欢迎读者补充线索与数据。';
const METHOD = '以公开销售数据为准，按统计期内实际销量加权计算，口径与上一期保持一致。'.repeat(6);

const article: EditedType = {
  name: 'articles',
  field: 'title',
  async open({ reporter, editor, chief, write, save, move, read, call }) {
    const id = await write();
    return {
      target: () => ({ t: 'news', id }),
      basis: async () => (await read(id)).version,
      writer: reporter,
      reviewers: [editor, chief],
      save: (title, html = '') => save(id, editor, { title, bodyHtml: ARTICLE_BODY + html }),
      move: (who, step, more) => move(id, who, step, more),
      async desk() {
        const { state, workState, scheduledFor, words } = await read(id);
        return { state: workState ?? state, scheduledFor, title: words.title };
      },
      page: () => call(getNews, { id }),
    };
  },
};

const subject: EditedType = {
  name: 'subjects',
  field: 'title',
  async open({ reporter, editor, chief, duty, call }) {
    let [id, number] = [0, 0];
    return {
      target: () => ({ t: 'specialsubject', id }),
      basis: async () => (await call(getDeskSubject, { id }, duty)).data.number,
      writer: reporter,
      reviewers: [editor, chief],
      async save(title, html = '') {
        const document = {
          title,
          intro: INTRO,
          theme: 'lake' as const,
          cover: { topic: 'pasture' },
          seo: {},
          blocks: [{ type: 'text' as const, title: '正文', items: [{ html: `<p>正文</p>${html}` }] }],
        };
        const answer = await call(saveSubject, { id: id || null, basedOn: number, document }, reporter);
        if (answer.code === 1) ({ id, number } = answer.data);
        return answer;
      },
      move: (who, step, more) => call(moveSubject, { id, move: step, ...more }, who),
      async desk() {
        const { state, scheduledFor, document } = (await call(getDeskSubject, { id }, duty)).data;
        return { state, scheduledFor, title: document.title };
      },
      page: () => call(getSubject, { id }),
    };
  },
};

const term: EditedType = {
  name: 'terms',
  field: 'title',
  async open({ reporter, editor, chief, duty, call }) {
    let [id, number] = [0, 0];
    return {
      target: () => ({ t: 'baike', id }),
      basis: async () => (await call(getDeskTerm, { id }, duty)).data.number,
      writer: reporter,
      reviewers: [editor, chief],
      async save(title, html = '') {
        const document = {
          title,
          category: 'product' as const,
          summary: INTRO,
          bodyHtml: BODY + html,
          references: [{ title: '食品安全国家标准', publishedOn: '2010-03-26' }],
          cover: { topic: 'pasture' },
          seo: {},
        };
        const answer = await call(saveTerm, { id: id || null, basedOn: number, document }, reporter);
        if (answer.code === 1) ({ id, number } = answer.data);
        return answer;
      },
      move: (who, step, more) => call(moveTerm, { id, move: step, ...more }, who),
      async desk() {
        const { state, scheduledFor, document } = (await call(getDeskTerm, { id }, duty)).data;
        return { state, scheduledFor, title: document.title };
      },
      page: () => call(getTerm, { id }),
    };
  },
};

const notice: EditedType = {
  name: 'notices',
  field: 'title',
  async open({ data, second, chief, duty, call }) {
    const { id } = (await call(addNotice, NOTICE, data)).data;
    await call(addCheck, { notice: id, form: CHECK }, data);
    const read = async () => (await call(getDeskNotice, { id }, duty)).data;
    return {
      target: () => ({ t: 'spotcheck', id }),
      basis: async () => (await read()).version,
      writer: data,
      reviewers: [second, chief, duty],
      async save(title, html = '') {
        const { version } = await read();
        const bodyHtml = NOTICE.bodyHtml + html;
        return call(saveNotice, { id, version, form: { ...NOTICE, title, bodyHtml } }, data);
      },
      async move(who, move, more) {
        const { version } = await read();
        return call(moveNotice, { id, version, move, ...more }, who);
      },
      async desk() {
        const { state, workState, scheduledFor, form } = await read();
        return { state: workState ?? state, scheduledFor, title: form.title };
      },
      page: () => call(getNotice, { id }),
    };
  },
};

const recall: EditedType = {
  name: 'recalls',
  field: 'food',
  titled: (food) => `${RECALL.maker}召回${food}`,
  async open({ data, second, chief, duty, call }) {
    let [id, number] = [0, 0];
    const item: EditedItem = {
      target: () => ({ t: 'recall', id }),
      basis: async () => (await call(getDeskRecall, { id }, duty)).data.number,
      writer: data,
      reviewers: [second, chief, duty],
      async save(food) {
        const answer = await call(saveRecall, { id: id || null, basedOn: number, document: { ...RECALL, food } }, data);
        if (answer.code === 1) ({ id, number } = answer.data);
        return answer;
      },
      move: (who, move, more) => call(moveRecall, { id, move, ...more }, who),
      async desk() {
        const { state, scheduledFor, document } = (await call(getDeskRecall, { id }, duty)).data;
        return { state, scheduledFor, title: document.food };
      },
      page: () => call(getRecall, { id }),
    };
    return item;
  },
};

const productTest: EditedType = {
  name: 'tests',
  field: 'title',
  async open({ data, second, chief, duty, call, platform }) {
    const { document } = await completeTest(platform);
    const { title, category } = document;
    const { id } = (await call(addEvaluation, { title, category }, data)).data;
    const read = async () => (await call(getDeskEvaluation, { id }, duty)).data;
    return {
      target: () => ({ t: 'evaluation', id }),
      basis: async () => (await read()).version,
      writer: data,
      reviewers: [second, chief, duty],
      async save(name, html = '') {
        const { number: basedOn } = await read();
        const saveId = `save-${basedOn}-of-test`;
        const bodyHtml = `${document.bodyHtml ?? ''}${html}`;
        const input = { id, basedOn, saveId, document: { ...document, title: name, bodyHtml } };
        const answer = await call(saveEvaluation, input, data);
        const cells = Object.entries(document.cells).map(([product, cell]) => ({
          product,
          indicator: 'protein',
          raw: cell.protein?.raw ?? '',
        }));
        await call(confirmCells, { id, cells }, second);
        return answer;
      },
      async move(who, move, more) {
        const { version } = await read();
        return call(moveEvaluation, { id, version, move, ...more }, who);
      },
      async desk() {
        const { state, workState, scheduledFor, document: shown } = await read();
        return { state: workState ?? state, scheduledFor, title: shown.title };
      },
      page: () => call(getEvaluation, { id }),
    };
  },
};

const edition: EditedType = {
  name: 'editions',
  field: 'period',
  async open({ data, second, chief, duty, call }) {
    const board = {
      name: '低温奶销量榜',
      kind: 'data' as const,
      object: 'brand' as const,
      periodType: 'month' as const,
      entriesMax: 5,
      method: METHOD,
      dataSource: '行业协会月报',
      independence: '未向上榜方收费',
    };
    const { id: billboard } = (await call(saveBillboard, board, data)).data;
    const period = { periodFrom: '2026-03-01', periodTo: '2026-03-31' };
    const first = { billboard, period: '2026年3月', ...period };
    const { id } = (await call(cloneEdition, first, data)).data;
    const read = async () => (await call(getDeskEdition, { id }, duty)).data;
    return {
      target: () => ({ t: 'billboard', id }),
      basis: async () => (await read()).version,
      writer: data,
      reviewers: [second, chief, duty],
      async save(name) {
        const { version } = await read();
        const entries = [
          { name: '甲', score: 1 },
          { name: '乙', score: 2 },
        ];
        return call(saveEdition, { id, version, period: name, ...period, entries }, data);
      },
      async move(who, move, more) {
        const { version } = await read();
        return call(moveEdition, { id, version, move, ...more }, who);
      },
      async desk() {
        const { state, scheduledFor, period: title } = await read();
        return { state, scheduledFor, title };
      },
      page: () => call(getBillboard, { id: billboard }),
    };
  },
};

/** Every type that the publishing engine knows; an edition is not edited once it is public. */
export const EDITED_KINDS = [article, subject, term, notice, recall, productTest, edition];
