import type { PageTexts } from './texts.zh-cn.ts';

export const texts: PageTexts = {
  home: 'Home',
  contents: 'Contents',
  siblings: 'Related pages',
  version: 'Version {version}',
  effectiveOn: 'In force from {date}',
  updatedOn: 'Updated {date}',
  print: 'Print',
  frameTitle: 'External page: {host}',
  frameOpenOutside: 'Open in a new tab',
  frameAskTitle: 'You are leaving Rujian',
  frameAskAdvice:
    '{host} is not part of this site and we are not responsible for its content. Continue only if you trust it.',
  frameOpenHere: 'Open here',
  frameLeave: 'Go to {host}',
  refusedTitle: 'This address cannot be opened here',
  refusedEncoding: 'The address is incomplete or wrongly encoded.',
  refusedAddress: 'This is not a complete web address.',
  refusedScheme: 'Only addresses starting with http or https can be opened.',
  refusedOwn: 'Pages of this site cannot be embedded in itself.',
  refusedCredentials: 'The address must not contain a user name or password.',
  offlineTitle: 'No connection',
  offlineAdvice: 'This page could not be loaded. Check your connection and reload.',
  offlineKept: 'On this device you can read:',
  offlineNone:
    'Articles that you read or collect here are saved on this device. None are saved yet.',
  backHome: 'Back to the front page',
};
