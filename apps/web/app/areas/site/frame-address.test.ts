// spec 2.33: /iframe/{url}
// spec 3.01: route parameters id, url, slug
import { expect, test } from 'vitest';
import { frameAddress, framedHosts } from './frame-address.ts';

const rules = {
  ownOrigins: ['https://rujian.example'],
  allowedHosts: ['moa.gov.cn'],
  menuHosts: ['data.example.org:8443'],
};

function ask(address: string) {
  return frameAddress(`/iframe/${address}`, rules);
}

test('a known host and its subdomains open directly', () => {
  expect(ask(encodeURIComponent('https://moa.gov.cn/a?b=1'))).toEqual({
    kind: 'allowed',
    href: 'https://moa.gov.cn/a?b=1',
    host: 'moa.gov.cn',
  });
  expect(ask(encodeURIComponent('http://www.moa.gov.cn/')).kind).toBe('allowed');
});

test('a host that a menu of this site embeds opens directly, but no other port and no host below it', () => {
  expect(ask(encodeURIComponent('https://data.example.org:8443/prices')).kind).toBe('allowed');
  expect(ask(encodeURIComponent('https://data.example.org/')).kind).toBe('ask');
  expect(ask(encodeURIComponent('https://www.data.example.org:8443/')).kind).toBe('ask');
});

test('embedded hosts are those of menus of the type iframe, at every level', () => {
  const link = { menu_type: 'link', url: 'https://elsewhere.example/', children: [] } as const;
  const iframe = (url: string, children: object[] = []) => ({ menu_type: 'iframe', url, children }) as never;
  const tab = { menu_type: 'tab', url: '', children: [iframe('https://b.example/x')] } as never;

  expect(framedHosts([link, iframe('https://a.example/'), tab, iframe('none')])).toEqual(['a.example', 'b.example']);
});

test('any other host requires confirmation, however similar its name', () => {
  expect(ask(encodeURIComponent('https://example.com/')).kind).toBe('ask');
  expect(ask(encodeURIComponent('https://evilmoa.gov.cn/')).kind).toBe('ask');
  expect(ask(encodeURIComponent('https://moa.gov.cn.evil.example/')).kind).toBe('ask');
});

test.each([
  ['javascript%3Aalert(1)', 'scheme'],
  ['JaVaScRiPt%3Aalert(1)', 'scheme'],
  ['%20javascript%3Aalert(1)', 'scheme'],
  ['java%0Ascript%3Aalert(1)', 'scheme'],
  ['data%3Atext%2Fhtml%2Chi', 'scheme'],
  ['file%3A%2F%2F%2Fetc%2Fpasswd', 'scheme'],
  ['blob%3Ahttps%3A%2F%2Frujian.example%2F1', 'scheme'],
  ['', 'address'],
  ['example.com', 'address'],
  ['%2F%2Fexample.com', 'address'],
  ['%2Fnews', 'address'],
  ['https%3A%2F%2F', 'address'],
  ['%E0%A4%A', 'encoding'],
  ['%', 'encoding'],
  ['https%3A%2F%2Frujian.example%2Fiframe%2Fx', 'own'],
  ['https%3A%2F%2FRUJIAN.example%3A443%2F', 'own'],
  ['https%3A%2F%2Fuser%3Apass%40example.com%2F', 'credentials'],
])('/iframe/%s is refused because of its %s', (address, reason) => {
  expect(ask(address)).toEqual({ kind: 'refused', reason });
});

test('an address is decoded once, so a hidden scheme stays text', () => {
  expect(ask('javascript%253Aalert(1)')).toEqual({ kind: 'refused', reason: 'address' });
});
