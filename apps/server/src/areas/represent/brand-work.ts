import type { BrandCase, BrandComplaint } from '@rujian/contract/areas/represent/work';
import type { Lang } from '@rujian/contract/base/constants';
import { WORK_BOX, type WorkBox } from '@rujian/contract/vocabulary/represent';
import type { Platform } from '#platform/platform.ts';
import { csvText } from '#platform/text/csv.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { BrandComplaints } from './brand-complaints.ts';
import type { Seats } from './seats.ts';

type Query = { brand: number; page: number; limit: number; box: WorkBox };
type Target = { brand: number; id: number };
type Written = Target & { text: string; files: number[] };
type Ground = Parameters<BrandComplaints['appeal']>[1]['code'];

const EXPORT_ROWS = 2_000;
const EXPORT_STEP = 100;
const EXPORT_BOXES = ['open', 'ended'] as const;

export function createBrandWork({ clock }: Pick<Platform, 'clock'>, seats: Seats, complaints: BrandComplaints) {
  return {
    async list(memberId: number, { brand: brandId, ...query }: Query, lang: Lang) {
      const { brand } = await seats.require(memberId, brandId, lang);
      const { list, total, boxes } = await complaints.workList(brandId, query, lang);
      const named = boxes.map(({ key, count }) => ({ ...WORK_BOX.option(key, lang), count }));
      return { brand, list, total, boxes: named };
    },

    async detail(memberId: number, { brand, id }: Target, lang: Lang): Promise<BrandComplaint> {
      await seats.require(memberId, brand);
      return complaints.detail(brand, id, lang);
    },

    async reply(memberId: number, input: Written & { public: boolean }, lang: Lang) {
      const acting = await actingFor(memberId, input, lang);
      await complaints.reply(acting, { ...written(input), isPublic: input.public });
    },

    async propose(memberId: number, input: Written & { amount: string }, lang: Lang) {
      const acting = await actingFor(memberId, input, lang);
      const amountFen = Math.round(Number(input.amount) * 100);
      await complaints.propose(acting, { ...written(input), amountFen });
    },

    async appeal(memberId: number, input: Written & { ground: Ground }, lang: Lang) {
      const acting = await actingFor(memberId, input, lang);
      await complaints.appeal(acting, { ...written(input), code: input.ground });
    },

    async statistics(memberId: number, brandId: number) {
      await seats.require(memberId, brandId);
      return complaints.statistics(brandId);
    },

    async export(memberId: number, brandId: number, lang: Lang) {
      await seats.require(memberId, brandId);
      const rows: string[][] = [];
      for (const box of EXPORT_BOXES) {
        for (let page = 1; rows.length < EXPORT_ROWS; page += 1) {
          const { list } = await complaints.workList(brandId, { page, limit: EXPORT_STEP, box }, lang);
          rows.push(...list.map(exportRow));
          if (list.length < EXPORT_STEP) break;
        }
      }
      const today = shanghaiDay(clock.now());
      return { fileName: `rujian-complaints-${brandId}-${today}.csv`, content: csvText(EXPORT_HEAD[lang], rows) };
    },
  };

  async function actingFor(memberId: number, { brand, id }: Target, lang: Lang) {
    await seats.require(memberId, brand);
    return { memberId, brandId: brand, id, lang };
  }
}

/** Files of the brand are for the parties and never public by default. */
function written({ text, files }: Written) {
  return { text: text.trim(), files: files.map((id) => ({ id, public: false, note: '' })) };
}

const EXPORT_HEAD: Record<Lang, string[]> = {
  'zh-cn': ['编号', '标题', '状态', '产品', '批号', '问题', '诉求', '金额（元）', '受理日期'],
  en: [...['No.', 'Title', 'State', 'Product', 'Batch', 'Problems', 'Demands'], ...['Amount (CNY)', 'Accepted on']],
};

function exportRow(card: BrandCase): string[] {
  const names = (options: { name: string }[]) => options.map(({ name }) => name).join('；');
  return [
    ...[card.no, card.title, card.state.name, card.product, card.batchNo],
    ...[names(card.problems), names(card.demands), card.amount],
    shanghaiDay(new Date(card.acceptedAt * 1_000)),
  ];
}
