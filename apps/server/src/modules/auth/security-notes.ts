import { DEFAULT_LANG, type Lang } from '@rujian/contract/constants';
import type { Platform } from '#platform/platform.ts';
import { shanghaiMinute } from '#platform/shanghai-day.ts';

export type SecurityNote = 'newDevice' | 'refreshReused' | 'passwordChanged';

export type SendMessage = (message: {
  memberId: number;
  kind: 'security';
  title: string;
  body: string;
}) => Promise<void>;

type From = { address: string; device: string };

export type SendSecurityNote = (memberId: number, note: SecurityNote, from: From) => Promise<void>;

type Wishes = { sendMessage: SendMessage; regionOf: (address: string, lang: Lang) => string };

const ADVICE = '若非本人操作，请尽快修改密码，并在“登录设备”中退出其他设备。';

/** Tells a member what happened to his account. Messages are kept in the language of the site. */
export function createSecurityNotes(
  { clock }: Pick<Platform, 'clock'>,
  { sendMessage, regionOf }: Wishes,
): SendSecurityNote {
  return async (memberId, note, { address, device }) => {
    const region = regionOf(address, DEFAULT_LANG);
    const place = [device || '未知设备', region && `IP属地${region}`].filter(Boolean).join('，');
    const { title, what } = WORDS[note];
    const body = `${shanghaiMinute(clock.now())}，${what}（${place}）。${ADVICE}`;
    await sendMessage({ memberId, kind: 'security', title, body });
  };
}

const WORDS: Record<SecurityNote, { title: string; what: string }> = {
  newDevice: { title: '账号在新设备登录', what: '你的账号在一台新设备上登录' },
  refreshReused: {
    title: '登录状态可能被盗用',
    what: '一份已用过的登录凭证再次出现，我们已让对应的设备退出登录',
  },
  passwordChanged: {
    title: '密码已修改',
    what: '你的密码已通过验证码重新设置，所有设备均已退出登录',
  },
};
