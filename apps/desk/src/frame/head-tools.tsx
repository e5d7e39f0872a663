import { BellOutlined, BulbOutlined, EditOutlined, GlobalOutlined } from '@ant-design/icons';
import { logOutOfDesk } from '@rujian/contract/areas/staff/desk';
import { DESK_LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { listMyRemarks, readRemarks } from '@rujian/contract/base/item-history';
import { Avatar, Badge, Button, Flex, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { OwnRemarks } from '#desk/kit/item/own-remarks.tsx';
import { deskLang, setDeskLang } from '#desk/kit/lang.ts';
import { IconButton, LinkButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { setLook, useLook } from '#desk/kit/look.ts';
import { Allowed, useDeskPerson } from '#desk/kit/person.tsx';
import { dropSession } from '#desk/kit/session.ts';
import { texts } from './texts.ts';

export function HeadTools() {
  const person = useDeskPerson();
  const look = useLook();
  const [isOpen, setIsOpen] = useState(false);
  const isDark = look === 'dark';
  const lookName = isDark ? texts.toLight : texts.toDark;

  async function logOut() {
    await callApi(logOutOfDesk, {}, { background: true }).catch(() => undefined);
    dropSession();
    location.assign(DESK_LOGIN_ROUTE_PATH);
  }

  return (
    <Flex align="center" gap={4}>
      <Tooltip title={lookName}>
        <IconButton icon={<BulbOutlined />} label={lookName} onClick={() => setLook(isDark ? 'light' : 'dark')} />
      </Tooltip>
      <Button type="text" icon={<GlobalOutlined />} onClick={() => setDeskLang(deskLang === 'en' ? 'zh-cn' : 'en')}>
        {texts.otherLanguage}
      </Button>
      <Allowed right="articles.view">
        <RemarkBell />
      </Allowed>
      <Allowed right="articles.write">
        <LinkButton to="/articles/new" type="primary" icon={<EditOutlined />} label={texts.writeArticle} />
      </Allowed>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setIsOpen}
        content={
          <ul className="own-menu bare-list">
            <li>
              <Link to="/account" onClick={() => setIsOpen(false)}>
                {texts.account}
              </Link>
            </li>
            <li>
              <a href="/">{texts.viewSite}</a>
            </li>
            <li>
              <button type="button" onClick={() => void logOut()}>
                {texts.logOut}
              </button>
            </li>
          </ul>
        }
      >
        <Button type="text" className="own" aria-expanded={isOpen}>
          <Avatar size={28} aria-hidden="true">
            {[...person.name][0]}
          </Avatar>
          <span className="own-name">{person.name}</span>
        </Button>
      </Popover>
    </Flex>
  );
}

const REFETCH_MS = 60_000;
const SHOWN = 5;

function RemarkBell() {
  const remarks = useCall(listMyRemarks, {}, { refetchMs: REFETCH_MS });
  const readAll = useDo(readRemarks, { refreshes: [listMyRemarks] });
  const [isOpen, setIsOpen] = useState(false);
  const unread = remarks.data?.unread ?? 0;
  const close = () => setIsOpen(false);
  const content = (
    <section className="remark-bell" aria-label={texts.remarks}>
      <h2>{texts.remarks}</h2>
      <Loaded query={remarks}>{({ list }) => <OwnRemarks list={list.slice(0, SHOWN)} onOpen={close} />}</Loaded>
      <Flex justify="space-between" align="center">
        <Link to="/?mine=remarks" onClick={close}>
          {texts.remarksAll}
        </Link>
        <Button type="link" disabled={unread === 0} loading={readAll.isBusy} onClick={() => void readAll.run({})}>
          {texts.remarksReadAll}
        </Button>
      </Flex>
    </section>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setIsOpen} content={content}>
      <Badge count={unread} size="small" offset={[-6, 6]}>
        <IconButton
          icon={<BellOutlined />}
          aria-expanded={isOpen}
          label={unread === 0 ? texts.remarks : fill(texts.remarksUnread, { count: unread })}
        />
      </Badge>
    </Popover>
  );
}
