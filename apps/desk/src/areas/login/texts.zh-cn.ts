export const texts = {
  title: '登录编辑台',
  note: '编辑部人员入口，会员账号不能在这里登录。',
  account: '账号',
  accountMissing: '请输入账号',
  password: '密码',
  passwordMissing: '请输入密码',
  logIn: '登录',
  code: '两步验证码',
  codeHint: '打开手机上的验证器，输入6位数字；手机不在身边可用恢复码。',
  codeMissing: '请输入验证码',
  back: '返回',
  toSite: '回到网站首页',
  endedTitle: '登录已失效，请重新登录',
  endedNote: '页面上的内容都还在，登录后会继续刚才的操作。',
  leave: '不登录了',
  otherPerson: '请用刚才的账号登录，否则正在写的内容会记在别人名下。',
};

export type LoginTexts = typeof texts;
