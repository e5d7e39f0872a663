import { acceptComplaint, getDeskComplaint } from '@rujian/contract/areas/complaints/desk';
import { submitComplaint } from '@rujian/contract/areas/complaints/steps';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { createBrandSide } from '#areas/complaints/brand-side.ts';
import { createComplaintCases } from '#areas/complaints/complaint-case.ts';
import { createEvidence } from '#areas/complaints/evidence.ts';
import { createComplaintStatistics } from '#areas/complaints/reading/complaint-statistics.ts';
import { createAnnounceEvent } from '#areas/integrations/webhooks/events.ts';
import { createSmsBudget } from '#areas/login/sms/sms-budget.ts';
import { createSmsCounts } from '#areas/login/sms/sms-counts.ts';
import { createSmsNotices } from '#areas/login/sms/sms-notices.ts';
import { createPrivateFiles } from '#areas/media/private-files.ts';
import { createSending } from '#areas/messages/sending.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { pointRules } from '#schema/ledger/ledger.ts';
import { brandSeats } from '#schema/represent.ts';
import { POINT_RULES } from '../src/base/point-rules.ts';
import { logIn } from './log-in.ts';
import { logInStaff } from './log-in-staff.ts';
import { makeBrand, makeMember } from './makers.ts';
import { plainPicture } from './pictures.ts';
import { startApp } from './start-app.ts';
import { sendFiles } from './upload-form.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;
type Member = { id: number; headers: Record<string, string> };
type Submitted = InputOf<typeof submitComplaint>;

let lastNumber = 0;

/** A site with a represented brand and shortcuts for complaining about it. */
export async function startComplaints(settings: Parameters<typeof startApp>[0] = {}) {
  const kit = await startApp(settings);
  await kit.platform.db.insert(pointRules).values(POINT_RULES);
  const brand = await makeBrand(kit.platform, { name: '云岭牧业' });
  const speaker = await makeMember(kit.platform);
  await kit.platform.db.insert(brandSeats).values({ brandId: brand.id, memberId: speaker.id, role: 'owner' });
  /** A staff session expires after an hour without a call, so each officer logs in anew. */
  const newOfficer = () => logInStaff(kit, 'complaint_officer');
  return {
    ...kit,
    brand,
    speaker,
    newOfficer,
    brandSide: brandSideOf(kit.platform),
    acting: (id: number) => ({ id, memberId: speaker.id, brandId: brand.id, lang: 'zh-cn' as const }),
    member: () => newMember(kit),
    /** Logs a member in again after their session ended. */
    again: async ({ id }: { id: number }) => ({ id, ...(await logIn(kit, { id })) }),
    picture: (member: Member) => uploadPicture(kit, member),
    /**
     * Submits a complaint from a new member unless one is given; returns the answer and the sender.
     */
    async complain(input: Partial<Submitted> = {}, sender?: Member) {
      const member = sender ?? (await newMember(kit));
      const evidence = input.evidence ?? [{ id: await uploadPicture(kit, member) }];
      const filledIn = valid({ brandId: brand.id, ...input, evidence });
      const answer = await kit.call(submitComplaint, filledIn, member);
      return { member, answer, id: answer.data.id };
    },
    /** An officer accepts the complaint. */
    async accept(id: number, input: Partial<InputOf<typeof acceptComplaint>> = {}) {
      const officer = await newOfficer();
      const { data } = await kit.call(getDeskComplaint, { id }, officer);
      return kit.call(acceptComplaint, { id, version: data.version, ...input }, officer);
    },
    async version(id: number) {
      return (await kit.call(getDeskComplaint, { id }, await newOfficer())).data.version;
    },
  };
}

export function casesOf(platform: Platform) {
  return createComplaintCases(platform, {
    sendMessage: createSending(platform),
    sendSms: smsOf(platform),
    announceEvent: createAnnounceEvent(platform),
  });
}

function smsOf(platform: Platform) {
  const parts = { budget: createSmsBudget(platform), counts: createSmsCounts(platform) };
  return createSmsNotices(platform, parts).add;
}

/** The brand's side, assembled like in the module. */
function brandSideOf(platform: Platform) {
  const cases = casesOf(platform);
  const evidence = createEvidence(platform, createPrivateFiles(platform));
  const statistics = createComplaintStatistics(platform);
  const requireDecent = async () => 'pass' as const;
  return createBrandSide(platform, { cases, evidence, statistics }, { requireDecent });
}

/** The minimal valid complaint, each with its own key and order number. */
export function valid(input: Partial<Submitted>): Submitted {
  lastNumber += 1;
  return {
    key: `form-${String(lastNumber).padStart(8, '0')}`,
    problems: ['quality.spoiled'],
    demands: ['refund'],
    title: '整箱酸奶胀包变质',
    detail: '收到整箱酸奶时发现多盒胀包，打开有明显酸臭味，联系门店多次没有得到处理，希望退款并说明原因。',
    orderNo: `DD${String(lastNumber).padStart(10, '0')}`,
    evidence: [],
    truthDeclared: true,
    ...input,
  };
}

async function newMember(kit: Kit): Promise<Member> {
  const { id } = await makeMember(kit.platform);
  const { headers } = await logIn(kit, { id });
  return { id, headers };
}

async function uploadPicture(kit: { app: App }, { headers }: Member): Promise<number> {
  lastNumber += 1;
  const content = await plainPicture(20 + (lastNumber % 50), 20, 'jpeg');
  const sent = { headers, query: { topic: 'complaint' } };
  const answer = await sendFiles(kit, [{ content, name: '胀包.jpg' }], sent);
  return answer.json().data.file.id;
}
