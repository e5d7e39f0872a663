export const texts = {
  captchaTitle: '安全验证',
  captchaClose: '关闭验证',
  captchaRefresh: '换一张',
  captchaIcon: '{name}图标',
  captchaPicture: '点选验证图',
  captchaKeys: '用鼠标或手指点击；也可用方向键移动十字，按回车键标记，按退格键撤销。',
  captchaClicked: '已点{count}/{total}',
  captchaConfirm: '确认',
  captchaLoading: '正在加载…',
};

export type CaptchaTexts = typeof texts;
