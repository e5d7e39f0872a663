import { areaTexts } from '#desk/kit/area-texts.ts';

export const texts = areaTexts({
  title: ['登录编辑台', 'Log in to the desk'],
  note: ['编辑部人员入口，会员账号不能在这里登录。', 'For newsroom staff. Member accounts do not work here.'],
  account: ['账号', 'Account'],
  accountMissing: ['请输入账号', 'Please enter your account'],
  password: ['密码', 'Password'],
  passwordMissing: ['请输入密码', 'Please enter your password'],
  showPassword: ['显示密码', 'Show password'],
  logIn: ['登录', 'Log in'],
  code: ['两步验证码', 'Second-factor code'],
  codeHint: [
    '打开手机上的验证器，输入6位数字；手机不在身边可用恢复码。',
    'Six digits from your authenticator app, or a recovery code.',
  ],
  codeMissing: ['请输入验证码', 'Please enter the code'],
  back: ['返回', 'Back'],
  toSite: ['回到网站首页', 'Back to the site'],
  endedTitle: ['登录已失效，请重新登录', 'Your session has ended, please log in again'],
  endedNote: [
    '页面上的内容都还在，登录后会继续刚才的操作。',
    'Nothing on this screen is lost; you can continue after logging in.',
  ],
  leave: ['不登录了', 'Leave'],
  otherPerson: [
    '请用刚才的账号登录，否则正在写的内容会记在别人名下。',
    'Please use the same account as before, otherwise your work would be saved under another name.',
  ],
});
