import type { Platform } from '#platform/platform.ts';
import { shanghaiMinute } from '#platform/text/shanghai-day.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { RegionOf } from '#ports/regions.ts';

type SecurityNote = 'newDevice' | 'refreshReused' | 'passwordChanged';
type From = { address: string; device: string };
export type SendSecurityNote = (memberId: number, note: SecurityNote, from: From) => Promise<void>;
type Deps = { sendMessage: SendMessage; regionOf: RegionOf };

export function createSecurityNotes({ clock }: Platform, { sendMessage, regionOf }: Deps): SendSecurityNote {
  return async (memberId, note, { address, device }) => {
    const at = shanghaiMinute(clock.now());
    const { title, what, titleEn, whatEn } = WORDS[note];
    const region = regionOf(address, 'zh-cn');
    const place = [device || '未知设备', region && `IP属地${region}`].filter(Boolean).join('，');
    const placeEn = [device || 'unknown device', regionOf(address, 'en')].filter(Boolean).join(', ');
    await sendMessage({
      memberId,
      kind: 'security',
      title,
      body: `${at}，${what}（${place}）。若非本人操作，请尽快修改密码，并在“登录设备”中退出其他设备。`,
      en: {
        title: titleEn,
        body: `${whatEn} (${at}, China time; ${placeEn}). If this was not you, change your password soon and log out the other devices under “Devices”.`,
      },
    });
  };
}

const WORDS: Record<SecurityNote, Record<'title' | 'what' | 'titleEn' | 'whatEn', string>> = {
  newDevice: {
    title: '账号在新设备登录',
    what: '你的账号在一台新设备上登录',
    titleEn: 'Login on a new device',
    whatEn: 'Your account was logged in on a new device',
  },
  refreshReused: {
    title: '登录状态可能被盗用',
    what: '已失效的登录凭证又被使用，我们已让相应的设备退出登录',
    titleEn: 'Your login may have been stolen',
    whatEn: 'An expired login token was used again, so we logged that device out',
  },
  passwordChanged: {
    title: '密码已修改',
    what: '你的密码已通过验证码重新设置，所有设备均已退出登录',
    titleEn: 'Password changed',
    whatEn: 'Your password was set anew with a code and every device was logged out',
  },
};
