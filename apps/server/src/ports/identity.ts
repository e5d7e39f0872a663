export type CaptchaAnswer = { captchaId: string; captchaInfo: string; address?: string };

/** Uses up a right captcha; refuses a wrong one. */
export type ConsumeCaptcha = (answer: CaptchaAnswer) => Promise<void>;

export type HashPassword = (password: string) => Promise<string>;
/** Takes equally long for an account without a password as for a wrong one. */
export type VerifyPassword = (passwordHash: string | null | undefined, password: string) => Promise<boolean>;
