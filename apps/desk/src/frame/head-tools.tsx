import { BulbOutlined, EditOutlined, GlobalOutlined } from '@ant-design/icons';
import { logOutOfDesk } from '@rujian/contract/areas/staff/desk';
import { DESK_LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';
import { Avatar, Button, Flex, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { deskLang, setDeskLang } from '#desk/kit/lang.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { Allowed, useDeskPerson } from '#desk/kit/person.tsx';
import { dropSession } from '#desk/kit/session.ts';
import { setLook, useLook } from './look.ts';
import { RemarkBell } from './remark-bell.tsx';
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
        <Button
          type="text"
          icon={<BulbOutlined />}
          aria-label={lookName}
          onClick={() => setLook(isDark ? 'light' : 'dark')}
        />
      </Tooltip>
      <Button type="text" icon={<GlobalOutlined />} onClick={() => setDeskLang(deskLang === 'en' ? 'zh-cn' : 'en')}>
        {texts.otherLanguage}
      </Button>
      <Allowed right="articles.view">
        <RemarkBell />
      </Allowed>
      <Allowed right="articles.write">
        <LinkButton to="/articles/new" type="primary" icon={<EditOutlined />}>
          {texts.writeArticle}
        </LinkButton>
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
