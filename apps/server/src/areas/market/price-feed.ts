/** The market board for search engines; its news have their own feed. */
export const PRICE_FEED = {
  name: 'market',
  title: '行情',
  description: '生鲜乳收购价与国际拍卖价。',
  path: '/market',
  tags: ['prices'],
  addresses: async () => [],
};
