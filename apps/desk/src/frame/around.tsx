import { MenuOutlined } from '@ant-design/icons';
import { confirmDevices, endDeskSession, listDeskSessions } from '@rujian/contract/areas/staff/account';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Flex, Space } from 'antd';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { DeskScreen } from '#desk/desk-screen.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { wholeTime } from '#desk/kit/moment.tsx';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { Wordmark } from '#desk/kit/wordmark.tsx';
import { DeskSearch } from './desk-search.tsx';
import { HeadTools } from './head-tools.tsx';
import { entryOf } from './open-menu.ts';
import { SiderMenu, Waiting } from './sider-menu.tsx';
import { texts } from './texts.ts';

const WIDE = matchMedia('(width >= 1200px)');

export function Around({ screen, children }: { screen: DeskScreen | undefined; children: ReactNode }) {
  const isWide = useSyncExternalStore(watchWidth, () => WIDE.matches);
  const drawer = useRef<HTMLDialogElement>(null);
  return (
    <div className={isWide ? 'frame' : 'frame narrow'}>
      {isWide ? (
        <aside className="sider">
          <Logo />
          <SiderMenu />
        </aside>
      ) : (
        <dialog ref={drawer} className="sider-drawer" aria-label={texts.menuLabel} closedby="any">
          <Logo />
          <SiderMenu onChoose={() => drawer.current?.close()} />
        </dialog>
      )}
      <div>
        <header className="head">
          <Flex align="center" gap={8} className="head-start">
            {!isWide && (
              <IconButton icon={<MenuOutlined />} label={texts.openMenu} onClick={() => drawer.current?.showModal()} />
            )}
            <p className="crumbs">
              {texts.deskLabel}
              {' / '}
              <b>{screen?.title[deskLang]}</b>
            </p>
          </Flex>
          <DeskSearch />
          <HeadTools />
        </header>
        <NewDevices />
        <main id="screen">
          {screen && <EntryTabs path={screen.path} />}
          {children}
        </main>
      </div>
    </div>
  );
}

function watchWidth(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange);
  return () => WIDE.removeEventListener('change', onChange);
}

function Logo() {
  return (
    <div className="logo beside">
      <Wordmark label={texts.siteName} />
      <span>{texts.deskLabel}</span>
    </div>
  );
}

function EntryTabs({ path }: { path: string }) {
  const person = useDeskPerson();
  const found = entryOf(path, (right) => holds(person, right));
  if (found?.tab !== path || found.entry.screens.length === 1) return null;
  return (
    <nav aria-label={found.entry.title[deskLang]}>
      <ul className="entry-tabs">
        {found.entry.screens.map((screen) => (
          <li key={screen.path}>
            <Link to={`/${screen.path}`} aria-current={screen.path === path ? 'page' : undefined}>
              {screen.title[deskLang]}
              <Waiting screens={[screen]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const REFETCH_MS = 300_000;

function NewDevices() {
  const { data } = useCall(listDeskSessions, {}, { refetchMs: REFETCH_MS });
  const refreshes = [listDeskSessions];
  const confirm = useDo(confirmDevices, { refreshes });
  const end = useDo(endDeskSession, { success: texts.sessionEnded, refreshes });
  const [newest] = data?.newDevices ?? [];
  if (!data || !newest) return null;
  const { device, region, at } = newest;
  const theirs = data.sessions.find(
    (session) => !session.isCurrent && session.device === device && session.region === region,
  );

  /** The notice stays until the staff member confirms the other devices. */
  async function endTheirs() {
    await end.run({ id: theirs?.id ?? 0 }, device || texts.unknownDevice);
  }

  return (
    <Alert
      banner
      type="warning"
      className="new-device"
      title={fill(texts.newDevice, {
        device: device || texts.unknownDevice,
        region: region || texts.unknownRegion,
        time: wholeTime(at),
      })}
      action={
        <Space>
          <Button size="small" loading={confirm.isBusy} onClick={() => void confirm.run({})}>
            {texts.itWasMe}
          </Button>
          {data.sessions.some(({ isCurrent }) => !isCurrent) && (
            <TextButton size="small" danger loading={end.isBusy} onClick={() => void endTheirs()} label={texts.endIt} />
          )}
        </Space>
      }
    />
  );
}
