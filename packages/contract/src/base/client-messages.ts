import type { Lang } from './constants.ts';
import { fill } from './fill.ts';

/** Messages of spec §5 and §8 that only the browser shows; separate to keep its bundle small. */
export const CLIENT_TEXTS = {
  operationSuccessful: ['操作成功', 'Operation successful'],
  duplicateRequest: ['请求重复，已自动取消', 'Automatic cancellation due to duplicate request.'],
  http302: ['接口重定向了', 'Interface redirected!'],
  http400: ['参数不正确', 'Incorrect parameter!'],
  http401: ['你没有操作权限', 'You do not have permission to operate!'],
  http403: ['你没有操作权限', 'You do not have permission to operate!'],
  http404: ['请求地址出错：{url}', 'Error requesting address: {url}'],
  http408: ['请求超时', 'Request timed out!'],
  http409: ['系统已存在相同数据', 'The same data already exists in the system!'],
  http500: ['服务器内部错误', 'Server internal error!'],
  http501: ['服务未实现', 'Service not implemented!'],
  http502: ['网关错误', 'Gateway error!'],
  http503: ['服务不可用', 'Service unavailable!'],
  http504: ['服务暂时无法访问，请稍后再试', 'The service is temporarily unavailable, please try again later!'],
  http505: ['HTTP版本不受支持', 'HTTP version is not supported!'],
  httpOther: ['异常问题，请联系网站管理员', 'Abnormal problem, please contact the website administrator!'],
  networkTimeout: ['网络请求超时', 'Network request timeout!'],
  networkServer: ['服务器异常，请稍后再试', 'Server exception!'],
  networkOffline: ['网络已断开', 'You are disconnected!'],
  pageNotFound: ['页面未找到：{path}', 'Page not found: {path}'],
  menuTypeUnknown: ['导航失败，菜单类型无法识别', 'Navigation failed, the menu type is unrecognized!'],
  editorMissing: ['请先安装富文本编辑器（可在模块市场获取）', 'Please install editor (from the module market).'],
  editorFailed: ['编辑器资源加载失败', 'The resources of the editor could not be loaded.'],
  uploadUndefined: ['上传扩展未定义', 'The upload extension is undefined!'],
  captchaPrompt: ['请依次点击', 'Please click'],
  captchaSuccess: ['验证通过', 'Verification is successful!'],
  captchaWrongArea: ['点击区域不正确，请重试', 'The correct area is not clicked, please try again!'],
  captchaLoadFailed: ['验证码加载失败，请点击刷新按钮', 'Captcha loading failed, please click the refresh button.'],
} as const;
export type ClientMessageId = keyof typeof CLIENT_TEXTS;

export function clientMessage(lang: Lang, id: ClientMessageId, params?: Record<string, string | number>): string {
  return fill(CLIENT_TEXTS[id][lang === 'en' ? 1 : 0], params);
}
