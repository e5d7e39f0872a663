import { expect, test } from 'vitest';
import { shortDeck } from './story-card.ts';

test('a card shows the sentences that fit, never a cut one', () => {
  const deck = shortDeck(
    '乳见在六个城市四十八家门店做了第三次酸奶柜普查。平均柜长从4.6米缩到3.8米，无糖占比由14%升到22%，中间价位的单品少了四成。',
  );

  expect(deck).toBe('乳见在六个城市四十八家门店做了第三次酸奶柜普查。');
});

test('a long first sentence ends at a clause', () => {
  const deck = shortDeck(
    '进口奶酪分销商珂诺芙投资3.2亿元，在上海奉贤建设鲜食奶酪工厂，以江苏生乳为原料，主打保质期短的新鲜奶酪，预计明年投产。',
  );

  expect(deck).toBe('进口奶酪分销商珂诺芙投资3.2亿元，在上海奉贤建设鲜食奶酪工厂，以江苏生乳为原料。');
});
