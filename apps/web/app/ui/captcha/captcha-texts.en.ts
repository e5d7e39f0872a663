import type { CaptchaTexts } from './captcha-texts.zh-cn.ts';

export const texts: CaptchaTexts = {
  captchaTitle: 'Security check',
  captchaClose: 'Close the check',
  captchaRefresh: 'Another picture',
  captchaIcon: '{name} (picture)',
  captchaPicture: 'Picture to click',
  captchaKeys:
    'Click or tap. Or move the cross with the arrow keys, mark with Enter, undo with Backspace.',
  captchaClicked: '{count} of {total} clicked',
  captchaConfirm: 'Confirm',
  captchaLoading: 'Loading…',
};
