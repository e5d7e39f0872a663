import type { ErrorTexts } from './error-texts.zh-cn.ts';

export const texts: ErrorTexts = {
  lostTitle: 'This page has wandered off',
  lostPath: 'Page not found: {path}',
  lostAdvice:
    'The link may be out of date or mistyped. Search for it, or read on from one of these pages.',
  goneTitle: 'This item was withdrawn',
  goneAdvice: 'It was taken back or deleted after publication; the address is no longer valid.',
  goneDate: 'Withdrawn on',
  goneReason: 'Reason',
  goneList: 'All corrections and withdrawals',
  wrongTitle: 'This address cannot be opened',
  wrongAdvice: 'Part of the address makes no sense to us. Please check it and try again.',
  busyTitle: 'It is a little crowded here',
  busyAdvice: 'Please wait a moment and try again.',
  failedTitle: 'This page could not be opened',
  failedAdvice: 'The fault is ours and has been recorded. Please try again in a while.',
  offlineAdvice: 'You seem to be offline. Please check your connection and try again.',
  requestId: 'Request number: {id}',
  tryAgain: 'Try again',
  backHome: 'Back to the front page',
};
