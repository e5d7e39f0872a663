import type { Login, Session } from '@rujian/contract/areas/login/sessions';
import { LOGIN_HISTORY_DAYS, MAX_SESSIONS } from '@rujian/contract/base/constants';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import { Section } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { Route } from './+types/sessions.route';
import type { DeviceTexts } from './texts.ts';
import './devices.css';

const route = memberPage<DeviceTexts>('members/devices', '/user/account/sessions', 'sessions');

export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.clientLoader(async () => {
  const [callApi, { listSessions }] = await withApi(import('@rujian/contract/areas/login/sessions'));
  return callApi(listSessions, {});
});

export { NoFallback as HydrateFallback } from '#web/ui/member/member-page.ts';

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { texts, list, logins } = loaderData;
  return (
    <div className="devices">
      <AccountHead title={texts.sessionsTitle} intro={texts.intro} />
      <Section
        id="devices-now"
        title={texts.devices}
        note={fill(texts.deviceCount, { count: list.length, max: MAX_SESSIONS })}
      >
        <DeviceList sessions={list} texts={texts} />
      </Section>
      <Section id="devices-history" title={texts.history} note={fill(texts.historyNote, { days: LOGIN_HISTORY_DAYS })}>
        <LoginHistory logins={logins} texts={texts} />
      </Section>
    </div>
  );
}

function LoginHistory({ logins, texts }: { logins: Login[]; texts: DeviceTexts }) {
  if (logins.length === 0) return <p className="device-only muted">{texts.noHistory}</p>;
  const methods = { password: texts.password, sms: texts.sms, register: texts.register };
  return (
    <table className="login-rows">
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.how}</th>
          <th scope="col">{texts.device}</th>
          <th scope="col">{texts.place}</th>
        </tr>
      </thead>
      <tbody>
        {logins.map(({ id, at, method, device, region }) => (
          <tr key={id}>
            <td>
              <TimeStamp at={at} form="datetime" />
            </td>
            <td>{methods[method]}</td>
            <td>{device || texts.unknownDevice}</td>
            <td>{region || texts.unknownPlace}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DeviceList({ sessions, texts }: { sessions: Session[]; texts: DeviceTexts }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<number | 'others' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  return (
    <>
      <ul className="device-rows rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <Icon name={isPhone(session) ? 'phone' : 'grid'} />
            <div>
              <p className="device-name row">
                <b>{session.device || texts.unknownDevice}</b>
                {session.isCurrent && <span className="tag tag-pasture">{texts.thisDevice}</span>}
                {session.isKept && <span className="tag">{texts.kept}</span>}
              </p>
              <p className="meta">
                <span>{session.region ? fill(texts.region, { region: session.region }) : texts.unknownRegion}</span>
                <span>
                  {texts.lastSeen} <TimeStamp at={session.lastSeenAt} />
                </span>
                <span>
                  {texts.signedIn} <TimeStamp at={session.createdAt} form="datetime" />
                </span>
                {session.renewedAt !== null && (
                  <span>
                    {fill(texts.renewals, { count: session.renewals })}{' '}
                    <TimeStamp at={session.renewedAt} form="datetime" />
                  </span>
                )}
              </p>
            </div>
            {!session.isCurrent && (
              <Confirmed
                asked={asked === session.id}
                isBusy={isBusy}
                label={fill(texts.logOutNamed, { device: session.device || texts.unknownDevice })}
                labels={{ first: texts.logOutDevice, sure: texts.sure, cancel: texts.keepIt }}
                onAsk={() => setAsked(session.id)}
                onCancel={() => setAsked(null)}
                onSure={() => end({ id: session.id }, texts.deviceOut)}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="device-only muted">{texts.onlyThis}</p>
      ) : (
        <div className="device-others">
          <Confirmed
            asked={asked === 'others'}
            isBusy={isBusy}
            labels={{ first: texts.logOutOthers, sure: texts.logOutOthersSure, cancel: texts.keepIt }}
            onAsk={() => setAsked('others')}
            onCancel={() => setAsked(null)}
            onSure={() => end({ others: true }, texts.othersOut)}
          />
        </div>
      )}
    </>
  );

  async function end(which: { id: number } | { others: true }, done: string): Promise<void> {
    setBusy(true);
    try {
      const [callApi, { revokeSession }] = await withApi(import('@rujian/contract/areas/login/sessions'));
      await callApi(revokeSession, which);
      await revalidate();
      showToast(done, 'success');
      setAsked(null);
    } catch {
      // The call showed the error.
    } finally {
      setBusy(false);
    }
  }
}

type ConfirmedProps = {
  asked: boolean;
  isBusy: boolean;
  label?: string;
  labels: { first: string; sure: string; cancel: string };
  onAsk: () => void;
  onCancel: () => void;
  onSure: () => void;
};

function Confirmed({ asked, isBusy, label, labels, onAsk, onCancel, onSure }: ConfirmedProps) {
  if (!asked) return <TextButton className="btn btn-s" aria-label={label} onClick={onAsk} label={labels.first} />;
  return (
    <span className="device-sure">
      <button type="button" className="btn btn-s btn-danger" disabled={isBusy} onClick={onSure} ref={takeFocus}>
        {labels.sure}
      </button>
      <TextButton className="btn btn-s btn-quiet" disabled={isBusy} onClick={onCancel} label={labels.cancel} />
    </span>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function isPhone({ device }: Session): boolean {
  return /iPhone|Android|HarmonyOS|鸿蒙/.test(device);
}
