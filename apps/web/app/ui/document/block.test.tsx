import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LangLink } from '#web/layouts/head-tools.tsx';
import { texts as TEXTS } from '#web/layouts/texts.ts';
import { VisitContext } from '#web/ui/member/visit.ts';
import { SiteContext, useSite } from '#web/ui/site-data.ts';
import { block } from './block.tsx';
import { DocumentPage } from './document-page.tsx';
import { island } from './island.tsx';
import { createPageParts } from './page-parts.ts';

const texts = TEXTS['zh-cn'];

const SITE = { lang: 'zh-cn', site: { siteName: '乳见' }, texts, headNav: [] };
const rendered: string[] = [];

const Greeting = block('greeting', ({ to }: { to: string }) => {
  const { site } = useSite();
  rendered.push(to);
  return <p>{`${site.siteName}，${to}`}</p>;
});
const Switch = island('switch', ({ on }: { on: boolean }) => <b>{String(on)}</b>);
const Panel = block('panel', ({ on }: { on: boolean }) => <Switch on={on} />);
const Outer = block('outer', () => <Greeting to="内" />);
const Tongue = block('tongue', () => <LangLink />);

/** Renders documents one after another, as one process does. */
function openSite() {
  const kept = new Map<string, string>();
  rendered.length = 0;
  return (content: React.ReactNode, { site = SITE, address = '/' } = {}) => {
    const parts = createPageParts(kept);
    const visit = {
      lang: 'zh-cn' as const,
      requestId: '',
      render: {
        scriptNonce: undefined,
        scripts: [],
        ahead: [],
        toString: (inner: React.ReactNode, identifierPrefix: string) => renderToString(inner, { identifierPrefix }),
        parts,
      },
    };
    const html = renderToString(
      <VisitContext value={visit}>
        <SiteContext value={site as never}>
          <DocumentPage>{content}</DocumentPage>
        </SiteContext>
      </VisitContext>,
    );
    return parts.fill(html, address);
  };
}

test('a block is rendered once for what it shows and again for anything else', () => {
  const open = openSite();
  const page = (
    <main>
      <Greeting to="读者" />
      <Greeting to="编辑" />
    </main>
  );

  const first = open(page);
  const second = open(page);
  open(<Greeting to="农民" />);

  expect(first).toBe('<main><p>乳见，读者</p><p>乳见，编辑</p></main>');
  expect(second).toBe(first);
  expect(rendered).toEqual(['读者', '编辑', '农民']);
});

test('new settings of the site show in every block at once', () => {
  const open = openSite();
  open(<Greeting to="读者" />);

  const html = open(<Greeting to="读者" />, { site: Object.create({ ...SITE, site: { siteName: '新名' } }) });

  expect(html).toContain('新名');
});

test('a block inside a block is part of it', () => {
  const open = openSite();

  open(<Outer />);

  expect(open(<Outer />)).toContain('内');
});

test('a kept block links to the page it is on', () => {
  const open = openSite();
  open(<Tongue />, { address: '/news/1' });

  const html = open(<Tongue />, { address: '/search?q=奶&page=2' });

  expect(html).toContain(`href="/lang/en?to=${encodeURIComponent('/search?q=奶&page=2')}"`);
});

test('islands of different blocks have different keys', () => {
  const open = openSite();

  const html = open(
    <>
      <Panel on />
      <Switch on={false} />
    </>,
  );

  expect([...html.matchAll(/data-key="([^"]*)"/g)].map(([, key]) => key)).toEqual(['panel-1-', 'i1-']);
});

test('a page that starts in the browser renders its blocks in place', () => {
  const html = renderToString(
    <SiteContext value={SITE as never}>
      <Greeting to="会员" />
    </SiteContext>,
  );

  expect(html).toContain('会员');
});
