export const texts = {
  captchaClose: '关闭验证',
  captchaRefresh: '换一张',
  captchaIcon: '{name}图标',
  captchaPicture: '点选验证图',
  captchaKeys: '用鼠标或手指点击；也可用方向键移动十字，按回车键标记，按退格键撤销。',
  captchaClicked: '已点{count}/{total}',
  captchaConfirm: '确认',
  captchaLoading: '正在加载…',
  captchaToWait: '看不清图片？改用等待验证',
  captchaWaitTitle: '等待验证',
  captchaWaitIntro: '正在准备…',
  captchaWaiting: '不需要看图，也不需要点击：请保持此窗口打开约{seconds}秒，浏览器会自动完成。',
  captchaWaitFailed: '等待验证没有通过，请返回图片验证，或稍后再试',
  captchaBackToPicture: '返回图片验证',
};

export type CaptchaTexts = typeof texts;
