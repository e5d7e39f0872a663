import { areaTexts } from '#desk/kit/area-texts.ts';

export const texts = areaTexts({
  note: ['备注', 'Note'],
  sources: ['稿源白名单', 'Reprint sources'],
  sourcesNote: [
    '只有名单上的来源可以转载；校对面板据此提示。',
    'Only these sources may be reprinted; proofreading warns about others.',
  ],
  sourceSearch: ['名称、域名', 'Name, host'],
  newSource: ['添加稿源', 'Add a source'],
  source: ['来源', 'Source'],
  kind: ['类别', 'Type'],
  host: ['域名', 'Host'],
  hostHint: ['如xinhuanet.com，子域名一并算', 'Such as xinhuanet.com; includes subdomains'],
  basis: ['转载依据', 'Legal basis'],
  basisHint: ['协议、公开许可或法律规定', 'An agreement, a public licence, the law'],
  closed: ['停用', 'Closed'],
  open: ['可转载', 'Open'],
  closedFilter: ['是否停用', 'Status'],
  noSources: ['名单还是空的，先添加可以转载的来源。', 'The list is empty. Add permitted reprint sources.'],
});
