import type { Session } from '@rujian/contract/areas/login/sessions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { DeviceTexts } from './texts.ts';

type Props = { sessions: Session[]; texts: DeviceTexts };

type Asked = number | 'others' | null;

export function DeviceList({ sessions, texts }: Props) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked>(null);
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
      const [{ callApi }, { revokeSession }] = await Promise.all([
        import('#web/api/browser-api.ts'),
        import('@rujian/contract/areas/login/sessions'),
      ]);
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
  if (!asked) {
    return (
      <button type="button" className="btn btn-s" aria-label={label} onClick={onAsk}>
        {labels.first}
      </button>
    );
  }
  return (
    <span className="device-sure">
      <button type="button" className="btn btn-s btn-danger" disabled={isBusy} onClick={onSure} ref={takeFocus}>
        {labels.sure}
      </button>
      <button type="button" className="btn btn-s btn-quiet" disabled={isBusy} onClick={onCancel}>
        {labels.cancel}
      </button>
    </span>
  );
}

/** It replaces the button that was pressed. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function isPhone({ device }: Session): boolean {
  return /iPhone|Android|HarmonyOS|鸿蒙/.test(device);
}
