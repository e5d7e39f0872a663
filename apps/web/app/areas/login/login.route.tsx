import type { UserInfo } from '@rujian/contract/areas/login/public';
import {
  LOGIN_ROUTE_PATH,
  type LoginPane,
  MEMBER_CENTRE_PATH,
  RELOAD_AFTER_PASSWORD_LOGIN_MS,
  RELOAD_AFTER_PHONE_LOGIN_MS,
  TOAST_MS,
} from '@rujian/contract/base/constants';
import { useEffect, useId, useState } from 'react';
import { redirectDocument, useLocation, useRevalidator } from 'react-router';
import { beginSession, saveUser, storedUser, watchOtherTabs } from '#web/api/session.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { localPath } from '#web/ui/member/login-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { metaOf } from '#web/ui/page-meta.ts';
import { useSite } from '#web/ui/site-data.ts';
import { showToast } from '#web/ui/toast.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import type { Route } from './+types/login.route';
import { LoginPanes } from './login-panes.tsx';
import type { LoginTexts } from './texts.ts';

export const handle: PageHandle = { live: true, plain: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<LoginTexts>(langOf(request), 'login') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (storedUser()) throw replaceDocument(wayOn(new URL(request.url).search) ?? MEMBER_CENTRE_PATH);
  return serverLoader();
}
clientLoader.hydrate = true as const;

export const meta = metaOf<typeof loader>(({ texts }) => ({
  title: texts.logIn,
  description: texts.pageDescription,
  keywords: [texts.logIn, texts.register, texts.resetTitle, texts.registerTitle],
  path: LOGIN_ROUTE_PATH,
  hidden: true,
}));

export default function Login({ loaderData: { texts } }: Route.ComponentProps) {
  const { lang } = useVisit();
  const { site } = useSite();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const titleId = useId();
  const [pane, setPane] = useState<LoginPane>('login');
  useEffect(() => watchOtherTabs(revalidate), [revalidate]);
  return (
    <div className="login-page stack-6">
      <Link className="login-page-logo" to="/">
        <Wordmark label={site.siteName} />
      </Link>
      <section className="login-card" aria-labelledby={titleId}>
        <LoginPanes
          lang={lang}
          texts={texts}
          pane={pane}
          onPane={setPane}
          titleId={titleId}
          heading="h1"
          onLoggedIn={welcome}
          onRegistered={welcomeNew}
          onPasswordReset={() => setPane('zhmmdl')}
        >
          {null}
        </LoginPanes>
      </section>
      <p className="login-page-back">
        <TextLink className="link" to="/" label={texts.backHome} />
      </p>
    </div>
  );

  function welcome(user: UserInfo, method: 'phone' | 'password') {
    const delay = method === 'phone' ? RELOAD_AFTER_PHONE_LOGIN_MS : RELOAD_AFTER_PASSWORD_LOGIN_MS;
    beginSession(user);
    showToast(texts.welcome, 'success', TOAST_MS);
    setTimeout(() => location.reload(), delay);
  }

  function welcomeNew(user: UserInfo, routePath: string) {
    saveUser(user);
    showToast(texts.welcomeNew, 'success', TOAST_MS);
    location.replace(wayOn(search) ?? routePath);
  }
}

/** Most targets are documents, which the router cannot show. */
function replaceDocument(to: string): Response {
  const answer = redirectDocument(to);
  answer.headers.set('x-remix-replace', 'true');
  return answer;
}

function wayOn(search: string): string | null {
  return localPath(new URLSearchParams(search).get('to'), location.origin);
}
