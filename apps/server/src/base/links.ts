import type { Tx } from '#platform/database/database.ts';
import { friendlyLinks, linkGroups } from '#schema/site/links.ts';

export type BaseLinkGroup = {
  name: string;
  nameEn: string;
  links: { name: string; nameEn: string; url: string; note: string; noteEn: string }[];
};

/** Public services for every reader; an operator can add and hide links. */
export const BASE_LINKS: BaseLinkGroup[] = [
  {
    name: '政务与查询',
    nameEn: 'Government and look-up services',
    links: [
      {
        name: '国家市场监督管理总局',
        nameEn: 'State Administration for Market Regulation',
        url: 'https://www.samr.gov.cn',
        note: '抽检通告、召回与监管动态',
        noteEn: 'Inspection bulletins, recalls and regulation',
      },
      {
        name: '国家卫生健康委员会',
        nameEn: 'National Health Commission',
        url: 'http://www.nhc.gov.cn',
        note: '食品安全国家标准发布',
        noteEn: 'National food safety standards',
      },
      {
        name: '农业农村部',
        nameEn: 'Ministry of Agriculture and Rural Affairs',
        url: 'http://www.moa.gov.cn',
        note: '生鲜乳价格与畜牧业数据',
        noteEn: 'Raw milk prices and livestock data',
      },
      {
        name: '海关总署',
        nameEn: 'General Administration of Customs',
        url: 'http://www.customs.gov.cn',
        note: '乳品进出口统计与准入信息',
        noteEn: 'Dairy trade statistics and market access',
      },
      {
        name: '国家统计局',
        nameEn: 'National Bureau of Statistics',
        url: 'https://www.stats.gov.cn',
        note: '牛奶产量与消费数据',
        noteEn: 'Milk output and consumption data',
      },
      {
        name: '国家标准全文公开系统',
        nameEn: 'National Standards Open System',
        url: 'https://openstd.samr.gov.cn',
        note: '国家标准检索与阅读',
        noteEn: 'Search and read national standards',
      },
      {
        name: '全国12315平台',
        nameEn: 'National 12315 Platform',
        url: 'https://www.12315.cn',
        note: '消费投诉与举报',
        noteEn: 'Consumer complaints and reports',
      },
      {
        name: '中央网信办举报中心',
        nameEn: 'CAC Reporting Centre',
        url: 'https://www.12377.cn',
        note: '互联网违法和不良信息举报',
        noteEn: 'Report illegal or harmful online information',
      },
    ],
  },
  {
    name: '国际组织',
    nameEn: 'International organisations',
    links: [
      {
        name: '联合国粮农组织',
        nameEn: 'Food and Agriculture Organization',
        url: 'https://www.fao.org',
        note: '全球乳品价格指数与统计',
        noteEn: 'Global dairy price index and statistics',
      },
      {
        name: '世界卫生组织',
        nameEn: 'World Health Organization',
        url: 'https://www.who.int/zh',
        note: '营养与食品安全建议',
        noteEn: 'Nutrition and food safety guidance',
      },
      {
        name: '国际食品法典委员会',
        nameEn: 'Codex Alimentarius',
        url: 'https://www.fao.org/fao-who-codexalimentarius',
        note: '国际食品标准',
        noteEn: 'International food standards',
      },
    ],
  },
];

/** Appends after the existing links. */
export async function loadLinks(tx: Tx, groups: readonly BaseLinkGroup[]): Promise<void> {
  const known = await tx.select({ id: linkGroups.id }).from(linkGroups);
  for (const [place, { links, ...names }] of groups.entries()) {
    const [group] = await tx
      .insert(linkGroups)
      .values({ ...names, position: known.length + place + 1 })
      .returning({ id: linkGroups.id });
    if (!group) continue;
    const rows = links.map((link, position) => ({ ...link, groupId: group.id, position }));
    await tx.insert(friendlyLinks).values(rows);
  }
}
