import * as work from '@rujian/contract/areas/represent/work';
import type { Lang } from '@rujian/contract/base/constants';
import { WORK_BOX } from '@rujian/contract/vocabulary/represent';
import type { MemberCaller } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { csvText } from '#platform/text/csv.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { BrandComplaints } from './represent-deps.ts';
import type { Seats } from './seats.ts';

const EXPORT_ROWS = 2_000;
const EXPORT_STEP = 100;
const EXPORT_BOXES = ['open', 'ended'] as const;

export function serveBrandWork(app: App, { clock }: Platform, seats: Seats, complaints: BrandComplaints): void {
  serve(app, work.listBrandWork, async ({ brand: brandId, ...query }, { id, lang }) => {
    const { brand } = await seats.require(id, brandId, lang);
    const { list, total, boxes } = await complaints.workList(brandId, query, lang);
    const named = boxes.map(({ key, count }) => ({ ...WORK_BOX.option(key, lang), count }));
    return { brand, list, total, boxes: named };
  });

  serve(app, work.getBrandComplaint, async ({ brand, id }, caller) => {
    await seats.require(caller.id, brand);
    return complaints.detail(brand, id, caller.lang);
  });

  serve(app, work.replyForBrand, async (input, caller) => {
    const acting = await actingFor(caller, input);
    await complaints.reply(acting, { ...written(input), isPublic: input.public });
  });

  serve(app, work.proposeForBrand, async (input, caller) => {
    const acting = await actingFor(caller, input);
    await complaints.propose(acting, { ...written(input), amountFen: Math.round(Number(input.amount) * 100) });
  });

  serve(app, work.appealForBrand, async (input, caller) => {
    const acting = await actingFor(caller, input);
    await complaints.appeal(acting, { ...written(input), code: input.ground });
  });

  serve(app, work.getBrandStatistics, async ({ brand }, { id }) => {
    await seats.require(id, brand);
    return complaints.statistics(brand);
  });

  serve(app, work.exportBrandWork, async ({ brand }, { id, lang }) => {
    await seats.require(id, brand);
    const rows: string[][] = [];
    for (const box of EXPORT_BOXES) {
      for (let page = 1; rows.length < EXPORT_ROWS; page += 1) {
        const { list } = await complaints.workList(brand, { page, limit: EXPORT_STEP, box }, lang);
        rows.push(...list.map(exportRow));
        if (list.length < EXPORT_STEP) break;
      }
    }
    const today = shanghaiDay(clock.now());
    return { fileName: `rujian-complaints-${brand}-${today}.csv`, content: csvText(EXPORT_HEAD[lang], rows) };
  });

  async function actingFor({ id: memberId, lang }: MemberCaller, { brand, id }: { brand: number; id: number }) {
    await seats.require(memberId, brand);
    return { memberId, brandId: brand, id, lang };
  }
}

/** Files of the brand are for the parties and never public by default. */
function written({ text, files }: { text: string; files: number[] }) {
  return { text: text.trim(), files: files.map((id) => ({ id, public: false, note: '' })) };
}

const EXPORT_HEAD: Record<Lang, string[]> = {
  'zh-cn': ['编号', '标题', '状态', '产品', '批号', '问题', '诉求', '金额（元）', '受理日期'],
  en: [...['No.', 'Title', 'State', 'Product', 'Batch', 'Problems', 'Demands'], ...['Amount (CNY)', 'Accepted on']],
};

function exportRow(card: work.BrandCase): string[] {
  const names = (options: { name: string }[]) => options.map(({ name }) => name).join('；');
  return [
    ...[card.no, card.title, card.state.name, card.product, card.batchNo],
    ...[names(card.problems), names(card.demands), card.amount],
    shanghaiDay(new Date(card.acceptedAt * 1_000)),
  ];
}
