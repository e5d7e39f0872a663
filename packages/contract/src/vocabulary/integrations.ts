import { type KeyOf, only, vocabulary } from './shared/vocabulary.ts';

/** What a webhook can send; `test` only on request. */
export const WEBHOOK_MESSAGE = vocabulary({
  'content.published': ['内容发布', 'Content published'],
  'content.corrected': ['内容更正', 'Content corrected'],
  'content.withdrawn': ['内容撤回', 'Content withdrawn'],
  'spotcheck.published': ['抽检通告发布', 'Spot check published'],
  'recall.published': ['召回发布', 'Recall published'],
  'recall.corrected': ['召回更正', 'Recall corrected'],
  'recall.withdrawn': ['召回撤回', 'Recall withdrawn'],
  'complaint.changed': ['投诉进展', 'Complaint changed'],
  test: ['测试', 'Test'],
});
export type WebhookMessage = KeyOf<typeof WEBHOOK_MESSAGE>;
export const WEBHOOK_EVENTS = only(
  WEBHOOK_MESSAGE.keys,
  'content.published',
  'content.corrected',
  'content.withdrawn',
  'spotcheck.published',
  'recall.published',
  'recall.corrected',
  'recall.withdrawn',
  'complaint.changed',
);
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATE = vocabulary({
  waiting: ['待投递', 'Waiting'],
  delivered: ['已送达', 'Delivered'],
  failed: ['未送达', 'Failed'],
});
export type DeliveryState = KeyOf<typeof DELIVERY_STATE>;

export const DELIVERY_PROBLEM = vocabulary({
  status: ['对方返回错误', 'Error from the receiver'],
  redirect: ['对方要求跳转，未跟随', 'Redirect, not followed'],
  not_public: ['地址不在公网', 'Not a public address'],
  timeout: ['对方超时未答复', 'No answer in time'],
  unreachable: ['无法连接', 'Unreachable'],
  stopped: ['接收地址已停用', 'The webhook is off'],
});
export type DeliveryProblem = KeyOf<typeof DELIVERY_PROBLEM>;

export const API_SCOPE = vocabulary({
  read: ['公开读接口', 'Public reads'],
  search: ['搜索', 'Search'],
  opendata: ['开放数据与订阅源', 'Open data and feeds'],
});
export type ApiScope = KeyOf<typeof API_SCOPE>;
