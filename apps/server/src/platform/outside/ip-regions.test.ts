import { expect, test } from 'vitest';
import { PROVINCES } from '#base/provinces.ts';
import { createIpRegions } from './ip-regions.ts';

const regionOf = createIpRegions(PROVINCES);

test.each([
  ['120.24.78.68', '广东', 'Guangdong'],
  ['::ffff:120.24.78.68', '广东', 'Guangdong'],
  ['240e:47d:c20:1627:30a3:ba0d:a5e6:ec19', '广东', 'Guangdong'],
  ['223.104.3.1', '北京', 'Beijing'],
  ['1.36.1.1', '香港', 'Hong Kong'],
  ['60.246.1.1', '澳门', 'Macao'],
  ['61.216.1.1', '台湾', 'Taiwan'],
  ['8.8.8.8', '美国', 'United States'],
])('%s is shown as %s and as %s', (address, chinese, english) => {
  expect(regionOf(address, 'zh-cn')).toBe(chinese);
  expect(regionOf(address, 'en')).toBe(english);
});

test.each(['127.0.0.1', '::1', '10.0.0.1', '192.168.1.1', 'fe80::1', '203.0.113.9', '', 'no address'])(
  'the region of %j is unknown',
  (address) => {
    expect(regionOf(address, 'zh-cn')).toBe('');
  },
);
