import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  contents: ['目录', 'Contents'],
  siblings: ['更多页面', 'Related pages'],
  version: ['版本{version}', 'Version {version}'],
  effectiveOn: ['{date}起生效', 'In force from {date}'],
  updatedOn: ['{date}更新', 'Updated {date}'],
  print: ['打印', 'Print'],
  frameTitle: ['外部页面：{host}', 'External page: {host}'],
  frameOpenOutside: ['在新标签页打开', 'Open in a new tab'],
  frameAskTitle: ['即将打开外部页面', 'You are leaving Rujian'],
  frameAskAdvice: [
    '{host}不属于本站，我们不对其内容负责。请确认你信任它，再继续。',
    '{host} is not part of this site and we are not responsible for its content. Continue only if you trust it.',
  ],
  frameOpenHere: ['在本页打开', 'Open here'],
  frameLeave: ['前往{host}', 'Go to {host}'],
  refusedTitle: ['这个地址无法在本站打开', 'This address cannot be opened here'],
  refusedEncoding: ['地址的编码不完整或不正确。', 'The address is incomplete or wrongly encoded.'],
  refusedAddress: ['这不是一个完整的网址。', 'This is not a complete web address.'],
  refusedScheme: ['只能打开以http或https开头的网址。', 'Only addresses starting with http or https can be opened.'],
  refusedOwn: ['不能在本站里再嵌入本站的页面。', 'Pages of this site cannot be embedded in itself.'],
  refusedCredentials: ['网址里不能带有用户名或密码。', 'The address must not contain a user name or password.'],
  offlineTitle: ['没有网络', 'No connection'],
  offlineAdvice: [
    '这一页没能打开，请检查网络后刷新。',
    'This page could not be loaded. Check your connection and reload.',
  ],
  offlineKept: ['这台设备上可以读：', 'On this device you can read:'],
  offlineNone: [
    '读过和收藏的文章会保存在这台设备上，目前还没有。',
    'Articles that you read or collect here are saved on this device. None are saved yet.',
  ],
  backHome: ['返回首页', 'Back to the front page'],
});
export type PageTexts = (typeof texts)['zh-cn'];
