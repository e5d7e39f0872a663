import { LOGIN_HISTORY_DAYS, MAX_SESSIONS } from '@rujian/contract/base/constants';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/sessions.route';
import { DeviceList } from './device-list.tsx';
import { LoginHistory } from './login-history.tsx';
import type { DeviceTexts } from './texts.ts';
import './devices.css';

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<DeviceTexts>(langOf(request), 'members/devices') };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [{ texts }, { callApi }, { listSessions }] = await Promise.all([
    serverLoader(),
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/login/sessions'),
  ]);
  return { texts, ...(await callApi(listSessions, {})) };
}
clientLoader.hydrate = true as const;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return pageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: '/user/account/sessions',
    hidden: true,
  });
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData;
  // The server has no session data: the layout shows a skeleton until the browser has loaded it.
  if (!('list' in loaderData)) return null;
  const { list, logins } = loaderData;
  return (
    <div className="devices">
      <AccountHead title={texts.title} intro={texts.intro} />
      <section aria-labelledby="devices-now">
        <header className="sec-head">
          <h2 id="devices-now">{texts.devices}</h2>
          <p>{fill(texts.deviceCount, { count: list.length, max: MAX_SESSIONS })}</p>
        </header>
        <DeviceList sessions={list} texts={texts} />
      </section>
      <section aria-labelledby="devices-history">
        <header className="sec-head">
          <h2 id="devices-history">{texts.history}</h2>
          <p>{fill(texts.historyNote, { days: LOGIN_HISTORY_DAYS })}</p>
        </header>
        <LoginHistory logins={logins} texts={texts} />
      </section>
    </div>
  );
}
