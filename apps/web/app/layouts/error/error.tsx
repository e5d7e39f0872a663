import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { DefaultLayout } from '#web/layouts/default.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { FilledText } from '#web/ui/filled-text.tsx';
import { SearchBox } from '#web/ui/forms/search-form.island.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { type MenuEntry, useMaybeSiteData } from '#web/ui/site-data.ts';
import { type ErrorTexts, texts as TEXTS } from './error-texts.ts';

const LOST_COVER = coverPath({ topic: 'lost', seed: 4, variant: null, palette: 'night' }, '1600x640');

export function ErrorLayout({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = <ErrorPage status={status} gone={goneOf(error)} wait={waitOf(error)} />;
  return useMaybeSiteData() ? <DefaultLayout>{page}</DefaultLayout> : <main id="main">{page}</main>;
}

type Gone = { title: string; date: number; reason: string };

function goneOf(error: unknown): Gone | null {
  if (!isRouteErrorResponse(error) || error.status !== 410) return null;
  const { title, date, reason } = (error.data ?? {}) as Partial<Gone>;
  return title && date ? { title, date, reason: reason ?? '' } : null;
}

function waitOf(error: unknown): string {
  if (!isRouteErrorResponse(error) || error.status !== 429) return '';
  return (error.data as { seconds?: string } | null)?.seconds ?? '';
}

function ErrorPage({ status, gone, wait }: { status: number; gone: Gone | null; wait: string }) {
  const { lang, requestId } = useVisit();
  const location = useLocation();
  const { pathname } = location;
  const data = useMaybeSiteData();
  const texts = TEXTS[lang];
  const { title, advice } = wordsOf(status, wait, texts);
  return (
    <div className="nf">
      <title>{title}</title>
      <meta name="description" content={gone ? texts.goneAdvice : advice} />
      <meta name="keywords" content={[title, data?.site.siteName].filter(Boolean).join(',')} />
      <meta name="robots" content="noindex" />
      <div className="nf-art">
        <img className="cover" src={LOST_COVER} width={1600} height={640} alt="" />
      </div>
      <div className="wrap nf-b">
        <p className="nf-n" aria-hidden="true">
          {status}
        </p>
        <div>
          <h1>{title}</h1>
          {status === 404 && (
            <p className="nf-p">
              <FilledText text={texts.lostPath} parts={{ path: <code>{lostAddress(location)}</code> }} />
            </p>
          )}
          {gone ? <Tombstone gone={gone} texts={texts} /> : <p className="nf-t">{advice}</p>}
          {data && status === 404 && <SearchBox texts={data.texts} />}
          {requestId && !wait && <p className="nf-p">{fill(texts.requestId, { id: requestId })}</p>}
          <p className="nf-l">
            {(status >= 500 || wait) && (
              // The page of a refused request is shared by all addresses; empty is the current one.
              <TextLink className="link" to={wait ? '' : pathname} target="_self" label={texts.tryAgain} />
            )}
            {data ? (
              nearestPages(data.headNav, pathname).map((entry) => (
                <TextLink key={entry.to} className="link" to={entry.to} label={entry.title} />
              ))
            ) : (
              <TextLink className="link" to="/" label={texts.backHome} />
            )}
          </p>
        </div>
      </div>
    </div>
  );
}

function Tombstone({ gone, texts }: { gone: Gone; texts: ErrorTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <>
      <p className="nf-t" lang={contentLang}>
        <s>{gone.title}</s>
      </p>
      <dl className="nf-gone">
        <dt>{texts.goneDate}</dt>
        <dd>{formatDate(lang, gone.date)}</dd>
        {gone.reason && (
          <>
            <dt>{texts.goneReason}</dt>
            <dd lang={contentLang}>{gone.reason}</dd>
          </>
        )}
      </dl>
      <p className="nf-l">
        <TextLink className="link" to="/corrections" label={texts.goneList} />
      </p>
    </>
  );
}

function wordsOf(status: number, wait: string, texts: ErrorTexts) {
  if (status === 404) return { title: texts.lostTitle, advice: texts.lostAdvice };
  if (status === 410) return { title: texts.goneTitle, advice: texts.goneAdvice };
  if (wait) return { title: texts.refusedTitle, advice: fill(texts.refusedAdvice, { seconds: wait }) };
  if (status === 429 || status === 503) return { title: texts.busyTitle, advice: texts.busyAdvice };
  if (status < 500) return { title: texts.wrongTitle, advice: texts.wrongAdvice };
  const isOffline = navigator.onLine === false;
  return { title: texts.failedTitle, advice: isOffline ? texts.offlineAdvice : texts.failedAdvice };
}

const MAX_CHARACTERS = 200;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export function lostAddress({ pathname, search }: { pathname: string; search: string }): string {
  const characters = [...(decoded(pathname) + decoded(search)).replaceAll(INVISIBLE, '')];
  if (characters.length <= MAX_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MAX_CHARACTERS).join('')}…`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const MOST_PAGES = 4;

export function nearestPages(entries: readonly MenuEntry[], pathname: string): MenuEntry[] {
  const [section] = pathname.split('/').filter(Boolean);
  const isNear = ({ to }: MenuEntry) => section !== undefined && to.split('/')[1] === section;
  return entries
    .filter(({ kind }) => kind === 'page')
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
    .slice(0, MOST_PAGES);
}
