/** What a form sends along: which captcha was solved, and how. */
export type CaptchaAnswer = { captchaId: string; captchaInfo: string };
