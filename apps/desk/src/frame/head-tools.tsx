import { BulbOutlined, EditOutlined, GlobalOutlined } from '@ant-design/icons';
import { logOutOfDesk } from '@rujian/contract/areas/staff/desk';
import { Avatar, Button, Dropdown, Flex, Tooltip } from 'antd';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { deskLang, setDeskLang } from '#desk/kit/lang.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { queryClient } from '#desk/kit/list/queries.ts';
import { Allowed, useDeskPerson } from '#desk/kit/person.tsx';
import { dropSession } from '#desk/kit/session.ts';
import { RemarkBell } from './remark-bell.tsx';
import { texts } from './texts.ts';
import { setLook, useLook } from './theme.ts';

/** The right end of the header: language, theme, account. */
export function HeadTools() {
  const person = useDeskPerson();
  const look = useLook();
  const navigate = useNavigate();
  const isDark = look === 'dark';
  const lookName = isDark ? texts.toLight : texts.toDark;

  async function logOut() {
    await callApi(logOutOfDesk, {}, { background: true }).catch(() => undefined);
    dropSession();
    queryClient.clear();
    await navigate('/login');
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
      <Button
        type="text"
        icon={<GlobalOutlined />}
        onClick={() => setDeskLang(deskLang === 'en' ? 'zh-cn' : 'en')}
      >
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
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'account', label: <Link to="/account">{texts.account}</Link> },
            { key: 'site', label: <a href="/">{texts.viewSite}</a> },
            { type: 'divider' },
            { key: 'out', label: texts.logOut, onClick: () => void logOut() },
          ],
        }}
      >
        <Button type="text" className="own">
          <Avatar size={28} aria-hidden="true">
            {[...person.name][0]}
          </Avatar>
          <span className="own-name">{person.name}</span>
        </Button>
      </Dropdown>
    </Flex>
  );
}
