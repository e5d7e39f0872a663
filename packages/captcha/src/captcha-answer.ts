/** The solved captcha and its answer, to be sent with a form. */
export type CaptchaAnswer = { captchaId: string; captchaInfo: string };
