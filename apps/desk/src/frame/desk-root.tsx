import { ConfigProvider, Modal, message } from 'antd';
import enUs from 'antd/locale/en_US';
import zhCn from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useMemo } from 'react';
import { LoginAgain } from '#desk/areas/login/login-again.tsx';
import { deskLang, deskLocale } from '#desk/kit/lang.ts';
import { useLook } from '#desk/kit/look.ts';
import { provideNotices } from '#desk/kit/notices.ts';
import { themeOf } from './theme.ts';
import 'dayjs/locale/zh-cn';

const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const create = document.createElement.bind(document);

/** Ant Design puts no nonce on the styles that lock scrolling behind a dialog; blocked, they let the page jump. */
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
  return element;
}) as typeof document.createElement;

/** Chinese has no typed spaces, in buttons too. */
const NO_TYPED_SPACES = { autoInsertSpace: false };

const OUTLINED = { variant: 'outlined' } as const;

const LOCALES = { 'zh-cn': zhCn, en: enUs };

dayjs.locale(deskLang === 'zh-cn' ? 'zh-cn' : 'en');
document.documentElement.lang = deskLocale;

export function DeskRoot({ children }: { children: ReactNode }) {
  const look = useLook();
  const theme = useMemo(() => themeOf(look), [look]);
  return (
    <ConfigProvider theme={theme} locale={LOCALES[deskLang]} csp={{ nonce }} button={NO_TYPED_SPACES} tag={OUTLINED}>
      <Notices />
      {children}
      <LoginAgain />
    </ConfigProvider>
  );
}

function Notices() {
  const [messages, messagePlace] = message.useMessage();
  const [modal, modalPlace] = Modal.useModal();
  useEffect(() => provideNotices({ message: messages, modal }), [messages, modal]);
  return (
    <>
      {messagePlace}
      {modalPlace}
    </>
  );
}
