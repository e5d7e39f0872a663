import type { CaptchaTexts } from './captcha-texts.zh-cn.ts';

export const texts: CaptchaTexts = {
  captchaClose: 'Close the check',
  captchaRefresh: 'Another picture',
  captchaIcon: '{name} icon',
  captchaPicture: 'Picture to click',
  captchaKeys: 'Click or tap. Or move the cross with the arrow keys, mark with Enter, undo with Backspace.',
  captchaClicked: '{count} of {total} clicked',
  captchaConfirm: 'Confirm',
  captchaLoading: 'Loading…',
  captchaToWait: 'Cannot see the picture? Wait instead',
  captchaWaitTitle: 'Check by waiting',
  captchaWaitIntro: 'Getting ready…',
  captchaWaiting:
    'Nothing to see or click: keep this window open for about {seconds} seconds, and your browser does the rest.',
  captchaWaitFailed: 'The check did not succeed. Go back to the picture, or try again later.',
  captchaBackToPicture: 'Back to the picture',
};
