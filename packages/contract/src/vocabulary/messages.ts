import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

/** `security` cannot be turned off. */
export const MESSAGE_KIND = vocabulary({
  system: ['系统通知', 'Site news'],
  review: ['审核结果', 'Reviews'],
  reply: ['回复我的', 'Replies'],
  praise_digest: ['收到的赞', 'Likes'],
  complaint: ['投诉进展', 'Complaints'],
  contribution: ['投稿进展', 'Contributions'],
  points: ['积分变动', 'Points'],
  balance: ['余额变动', 'Balance'],
  follow: ['关注动态', 'Following'],
  security: ['安全提醒', 'Security'],
});
export type MessageKind = KeyOf<typeof MESSAGE_KIND>;
