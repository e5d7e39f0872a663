import type { Case } from '@rujian/contract/areas/mydata/cases';
import { CASE_KIND } from '@rujian/contract/vocabulary/members';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/cases.route';
import { MyListPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const route = memberPage<MyTexts>('members/my', '/user/account/matters', 'matters');

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['kind'], async ({ values, ...asked }) => {
  const kind = CASE_KIND.keys.find((known) => known === values.kind) ?? '';
  const [callApi, { listMatters }] = await withApi(import('@rujian/contract/areas/mydata/cases'));
  return { ...(await callApi(listMatters, { ...asked, kind })), kind };
});

export { MySkeleton as HydrateFallback } from './my-page.tsx';

export default function Cases({ loaderData }: Route.ComponentProps) {
  const { texts, kinds, kind } = loaderData;
  return (
    <MyListPage
      title={texts.mattersTitle}
      intro={texts.mattersDescription}
      data={loaderData}
      tabs={{ param: 'kind', state: kind, states: kinds }}
      row={(item) => <CaseRow key={`${item.kind.key}-${item.id}`} item={item} texts={texts} />}
      empty={
        <EmptyState title={texts.noMatters} text={texts.noMattersText}>
          <TextLink className="btn btn-primary" to="/complaint/submit" label={texts.goComplain} />
          <TextLink className="btn" to="/contribute" label={texts.goContribute} />
        </EmptyState>
      }
    />
  );
}

function tagOf({ waitsFor }: Case['state']): string {
  if (waitsFor === 'member') return 'tag tag-alarm';
  return waitsFor === 'site' ? 'tag tag-amber' : 'tag';
}

function CaseRow({ item, texts }: { item: Case; texts: MyTexts }) {
  const contentLang = useContentLang();
  const { kind, title, state, note, path, at } = item;
  return (
    <li className="my-row">
      <p className="meta">
        <span>{kind.name}</span>
        <span className={tagOf(state)}>{state.name}</span>
        {state.waitsFor === 'member' && <span>{texts.waitsForYou}</span>}
        <TimeStamp at={at} />
      </p>
      <h2>
        <TextLink to={path} lang={contentLang} label={title || texts.untitled} />
      </h2>
      {note && (
        <p className="my-body case-note" lang={kind.key === 'erratum' ? contentLang : undefined}>
          {kind.key === 'complaint' ? fill(texts.caseNo, { no: note }) : note}
        </p>
      )}
    </li>
  );
}
