import type { OwnErratum } from '@rujian/contract/areas/errata/public';
import { ERRATUM_STATE } from '@rujian/contract/vocabulary/errata';
import { withApi } from '#web/api/with-api.ts';
import { MyListPage } from '#web/areas/members/my/my-page.tsx';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/errata.route';
import type { ErrataTexts } from './texts.ts';
import './errata.css';

const route = memberPage<ErrataTexts>('errata', '/user/account/errata', 'list');

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['state'], async ({ values, ...asked }) => {
  const state = ERRATUM_STATE.keys.find((known) => known === values.state) ?? '';
  const [callApi, { listOwnErrata }] = await withApi(import('@rujian/contract/areas/errata/public'));
  return { ...(await callApi(listOwnErrata, { ...asked, state })), state };
});

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function Errata({ loaderData }: Route.ComponentProps) {
  const { texts, states, path, values, state } = loaderData;
  return (
    <MyListPage
      title={texts.listTitle}
      intro={texts.listDescription}
      data={loaderData}
      row={(erratum) => <ErratumRow key={erratum.id} erratum={erratum} texts={texts} />}
      empty={
        <EmptyState title={texts.none} text={texts.noneText}>
          <TextLink className="btn btn-primary" to="/news" label={texts.goReading} />
        </EmptyState>
      }
    >
      <StateTabs label={texts.listTitle} all={texts.all} path={path} values={values} state={state} states={states} />
    </MyListPage>
  );
}

const SEALS: Record<OwnErratum['state']['key'], string> = {
  open: 'tag tag-amber',
  accepted: 'tag tag-pasture',
  rejected: 'tag tag-alarm',
  duplicate: 'tag',
};

function ErratumRow({ erratum, texts }: { erratum: OwnErratum; texts: ErrataTexts }) {
  const contentLang = useContentLang();
  const { kind, state, target, quote, where, text, suggestion, reply, decidedAt } = erratum;
  return (
    <li className="my-row">
      <p className="meta">
        <span className={SEALS[state.key]}>{state.name}</span>
        <span>{kind.name}</span>
        {erratum.wantsThanks && state.key === 'accepted' && <span>{texts.named}</span>}
        <TimeStamp at={erratum.createdAt} />
      </p>
      {quote && <blockquote lang={contentLang}>{quote}</blockquote>}
      <p className="my-quote" lang={contentLang}>
        {text}
      </p>
      {suggestion && (
        <p className="my-body" lang={contentLang}>
          {fill(texts.proposed, { text: suggestion })}
        </p>
      )}
      {reply && (
        <p className="my-note" lang={contentLang}>
          {fill(texts.reply, { text: reply })}
        </p>
      )}
      <p className="meta">
        <span>
          {texts.about}{' '}
          {target.path ? (
            <TextLink className="link" to={target.path} lang={contentLang} label={target.title} />
          ) : (
            texts.targetGone
          )}
        </span>
        {where && <span>{fill(texts.place, { where })}</span>}
        {decidedAt !== null && (
          <span>
            {texts.decided} <TimeStamp at={decidedAt} />
          </span>
        )}
      </p>
    </li>
  );
}
