/** What a form sends along: which captcha was solved, and how. */
export type CaptchaAnswer = { captchaId: string; captchaInfo: string };

/** Asks the reader to prove that he is no machine; null when he closes the dialog instead. */
export async function askCaptcha(): Promise<CaptchaAnswer | null> {
  const { openCaptcha } = await import('./captcha/captcha-host.tsx');
  return openCaptcha();
}
