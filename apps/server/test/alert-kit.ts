import { toggleFollow } from '@rujian/contract/areas/comments/reactions';
import { listMessages } from '@rujian/contract/areas/messages/public';
import type { CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import {
  addCheck,
  addNotice,
  getDeskCheck,
  getDeskNotice,
  moveNotice,
  saveCheck,
} from '@rujian/contract/areas/spotchecks/desk';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { asc, eq } from 'drizzle-orm';
import { createSendingToMany } from '#areas/messages/sending.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { startNewsroom } from './article-kit.ts';
import { logIn } from './log-in.ts';
import { logInStaff } from './log-in-staff.ts';
import { makeBrand, makeMember, makeProduct } from './makers.ts';
import { CHECK, NOTICE } from './notice-kit.ts';

const FAILED: CheckForm = { ...CHECK, batchNo: 'K0318', items: [{ name: '蛋白质', result: '2.1', limit: '≥2.9' }] };

type Settings = Parameters<typeof startNewsroom>[1];

/** A desk that publishes failed samples of a brand, and a member who may follow it. */
export async function startAlerts(settings: Settings = {}) {
  const room = await startNewsroom(2, settings);
  const { platform, call } = room;
  const [data, second] = [await logInStaff(room, 'data_editor'), await logInStaff(room, 'data_editor')];
  const brand = await makeBrand(platform, { name: '云溪' });
  const product = await makeProduct(platform, { brandId: brand.id });
  const reader = async (given: Parameters<typeof makeMember>[1] = {}) => {
    const member = await makeMember(platform, given);
    const me = await logIn(room, member);
    return {
      ...member,
      me,
      follow: (t: 'brand' | 'product') => call(toggleFollow, { t, id: t === 'brand' ? brand.id : product.id }, me),
      messages: async () => {
        // Sessions end while tests let time pass.
        const now = await logIn(room, member);
        return (await call(listMessages, { kind: 'follow' }, now)).data.list;
      },
    };
  };
  let notices = 0;

  const publishArticle = room.publish;

  return {
    ...room,
    publishArticle,
    sendMessages: createSendingToMany(platform),
    data,
    second,
    brand,
    product,
    reader,
    draft,
    move,
    release,
    publish,
    correct,
    tell,
  };

  /** Nobody has been told of the samples yet; they are matched as given. */
  async function draft(
    samples: { form?: Partial<CheckForm>; brandId?: number | null; productId?: number | null }[] = [{}],
  ) {
    notices += 1;
    const form = {
      ...NOTICE,
      noticeNo: `2026年第${notices}号`,
      statedBatches: samples.length,
      statedFailed: samples.length,
    };
    const { id } = (await call(addNotice, form, data)).data;
    for (const [place, sample] of samples.entries()) {
      const number = { sampleNo: `XC${notices}-${place}`, seqNo: place + 1 };
      await call(addCheck, { notice: id, form: { ...FAILED, ...number, ...sample.form } }, data);
    }
    const records = await platform.db
      .select({ id: spotcheckRecords.id })
      .from(spotcheckRecords)
      .where(eq(spotcheckRecords.noticeId, id))
      .orderBy(asc(spotcheckRecords.seqNo));
    for (const [place, record] of records.entries()) {
      const { brandId = brand.id, productId = product.id } = samples[place] ?? {};
      await platform.db
        .update(spotcheckRecords)
        .set({ brandId, productId: brandId === null ? null : productId })
        .where(eq(spotcheckRecords.id, record.id));
    }
    return { id, records: records.map((record) => record.id) };
  }

  async function move(id: number, who: typeof data, wanted: PublishMove, remark?: string) {
    const { version } = (await call(getDeskNotice, { id }, room.duty)).data;
    const answer = await call(moveNotice, { id, version, move: wanted, ...(remark && { remark }) }, who);
    if (answer.code !== 1) throw new Error(answer.msg);
  }

  async function release(id: number) {
    await move(id, data, 'submit');
    for (const reviewer of [second, room.chief, room.duty]) await move(id, reviewer, 'pass');
    await move(id, room.duty, 'publish');
  }

  async function publish(...samples: Parameters<typeof draft>) {
    const made = await draft(...samples);
    await release(made.id);
    return made;
  }

  /** A change of one sample of a public notice, through its reviews. */
  async function correct(noticeId: number, recordId: number, change: Partial<CheckForm>) {
    const { form, version } = (await call(getDeskCheck, { id: recordId }, data)).data;
    const saved = await call(saveCheck, { id: recordId, version, form: { ...form, ...change } }, data);
    if (saved.code !== 1) throw new Error(saved.msg);
    await release(noticeId);
  }

  async function tell() {
    await room.runJobs('alerts.tell');
  }
}
