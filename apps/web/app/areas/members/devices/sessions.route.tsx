import { LOGIN_HISTORY_DAYS, MAX_SESSIONS } from '@rujian/contract/base/constants';
import { fill } from '#web/i18n/fill.ts';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { Route } from './+types/sessions.route';
import { DeviceList } from './device-list.tsx';
import { LoginHistory } from './login-history.tsx';
import type { DeviceTexts } from './texts.ts';
import './devices.css';

const route = memberPage<DeviceTexts>({
  path: '/user/account/sessions',
  feature: 'members/devices',
  title: 'title',
  description: 'description',
});

export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.clientLoader(async () => {
  const [{ callApi }, { listSessions }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/login/sessions'),
  ]);
  return callApi(listSessions, {});
});

/** The layout shows the skeleton of the member centre. */
export function HydrateFallback() {
  return null;
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { texts, list, logins } = loaderData;
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
