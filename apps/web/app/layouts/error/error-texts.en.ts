import type { ErrorTexts } from './error-texts.zh-cn.ts';

export const texts: ErrorTexts = {
  lostTitle: 'We could not find that page',
  lostPath: 'Page not found: {path}',
  lostAdvice:
    'The link may be out of date or mistyped. Try a search, or carry on from one of these pages.',
  goneTitle: 'This item has been withdrawn',
  goneAdvice: 'It was withdrawn or deleted after publication.',
  goneDate: 'Withdrawn on',
  goneReason: 'Reason',
  goneList: 'All corrections and withdrawals',
  wrongTitle: 'This address cannot be opened',
  wrongAdvice: 'Part of the address is not valid. Please check it and try again.',
  refusedTitle: 'Too many requests',
  refusedAdvice:
    'Many pages were opened from your network in a short time. Please try again in {seconds} seconds.',
  busyTitle: 'The site is very busy',
  busyAdvice: 'Please wait a moment and try again.',
  failedTitle: 'This page could not be opened',
  failedAdvice: 'Something went wrong on our side and has been logged. Please try again later.',
  offlineAdvice: 'You seem to be offline. Please check your connection and try again.',
  requestId: 'Request number: {id}',
  tryAgain: 'Try again',
  backHome: 'Back to the front page',
};
