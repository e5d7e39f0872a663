import { type BaseLinkGroup, loadLinks } from '#base/links.ts';
import type { Tx } from '#platform/database/database.ts';
import { adverts } from '#schema/site/adverts.ts';

/** Fictional partner sites of the demo, marked as such in the heading. */
const DEMO_LINKS: BaseLinkGroup[] = [
  {
    name: '伙伴站点（演示，均为虚构）',
    nameEn: 'Partner sites (demo, all fictional)',
    links: [
      {
        name: '牧场周记',
        nameEn: 'Farm Weekly Notes',
        url: 'https://muchang.example',
        note: '记录挤奶厅里的日常',
        noteEn: 'Everyday life in the milking parlour',
      },
      {
        name: '冷链观察',
        nameEn: 'Cold Chain Watch',
        url: 'https://lenglian.example',
        note: '温度、车辆与仓储',
        noteEn: 'Temperature, vehicles and storage',
      },
      {
        name: '奶酪实验室',
        nameEn: 'Cheese Lab',
        url: 'https://cheese-lab.example',
        note: '家庭与小型奶酪制作',
        noteEn: 'Home and small-scale cheesemaking',
      },
      {
        name: '晨奶地图',
        nameEn: 'Morning Milk Map',
        url: 'https://morning-milk.example',
        note: '各地城市乳企与送奶站',
        noteEn: 'City dairies and doorstep delivery',
      },
      {
        name: '标签放大镜',
        nameEn: 'Label Magnifier',
        url: 'https://label.example',
        note: '食品标签科普',
        noteEn: 'Food labels explained',
      },
      {
        name: '乳品工程师社区',
        nameEn: "Dairy Engineers' Forum",
        url: 'https://engineer.example',
        note: '工艺与设备问答',
        noteEn: 'Process and equipment Q&A',
      },
    ],
  },
];

const HOUSE_ADVERT_DAYS = 365;
const DAY_MS = 86_400_000;

export async function loadPromotion(tx: Tx, now: Date): Promise<void> {
  await loadLinks(tx, DEMO_LINKS);
  await tx
    .insert(adverts)
    .values({
      slot: 'list_side',
      title: '喝之前查一查：输入批号，看这批奶有没有抽检记录',
      titleEn: 'Check before you drink: look up a batch in the spot-check records',
      advertiser: '乳见推广',
      advertiserEn: 'Rujian',
      url: '/check',
      startsAt: now,
      endsAt: new Date(now.getTime() + HOUSE_ADVERT_DAYS * DAY_MS),
      note: '演示：乳见推广，不收费。',
    });
}
