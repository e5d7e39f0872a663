import { bothLanguages } from '@rujian/contract/base/both-languages';

export const CAPTCHA_TEXTS = bothLanguages({
  captchaClose: ['关闭验证', 'Close the check'],
  captchaRefresh: ['换一张', 'Another picture'],
  captchaIcon: ['{name}图标', '{name} icon'],
  captchaPicture: ['点选验证图', 'Picture to click'],
  captchaKeys: [
    '用鼠标或手指点击；也可用方向键移动十字，按回车键标记，按退格键撤销。',
    'Click or tap. Or move the cross with the arrow keys, mark with Enter, undo with Backspace.',
  ],
  captchaClicked: ['已点{count}/{total}', '{count} of {total} clicked'],
  captchaConfirm: ['确认', 'Confirm'],
  captchaLoading: ['正在加载…', 'Loading…'],
  captchaToWait: ['看不清图片？改用等待验证', 'Cannot see the picture? Wait instead'],
  captchaWaitTitle: ['等待验证', 'Check by waiting'],
  captchaWaitIntro: ['正在准备…', 'Getting ready…'],
  captchaWaiting: [
    '不需要看图，也不需要点击：请保持此窗口打开约{seconds}秒，浏览器会自动完成。',
    'Nothing to see or click: keep this window open for about {seconds} seconds, and your browser does the rest.',
  ],
  captchaWaitFailed: [
    '等待验证没有通过，请返回图片验证，或稍后再试',
    'The check did not succeed. Go back to the picture, or try again later.',
  ],
  captchaBackToPicture: ['返回图片验证', 'Back to the picture'],
});
export type CaptchaTexts = (typeof CAPTCHA_TEXTS)['zh-cn'];
