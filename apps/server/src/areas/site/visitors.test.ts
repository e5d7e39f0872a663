import { expect, test } from 'vitest';
import { isCrawler, visitorKey } from './page-views.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const WECHAT =
  'Mozilla/5.0 (Linux; Android 14; V2307A Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49 NetType/WIFI';

test.each([PHONE, WECHAT])('a browser is not taken for a program: %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});

test.each([
  '',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36',
])('a program is recognised by its name: %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test('neighbours in one network with the same browser are one visitor', () => {
  expect(visitorKey('203.0.113.7', PHONE)).toBe(visitorKey('203.0.113.250', PHONE));
  expect(visitorKey('::ffff:203.0.113.7', PHONE)).toBe(visitorKey('203.0.113.7', PHONE));
  expect(visitorKey('2001:db8:1:2::3', PHONE)).toBe(visitorKey('2001:db8:1:9::4', PHONE));
});

test('another network or another browser is another visitor', () => {
  expect(visitorKey('203.0.113.7', PHONE)).not.toBe(visitorKey('203.0.114.7', PHONE));
  expect(visitorKey('203.0.113.7', PHONE)).not.toBe(visitorKey('203.0.113.7', WECHAT));
  expect(visitorKey('2001:db8:1::3', PHONE)).not.toBe(visitorKey('2001:db8:2::3', PHONE));
});

test('the key reveals nothing about the address', () => {
  expect(visitorKey('203.0.113.7', PHONE)).toMatch(/^[\w-]{22}$/);
});
