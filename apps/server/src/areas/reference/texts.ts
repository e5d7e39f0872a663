import { LANGS, type Lang } from '@rujian/contract/base/constants';

const WRITTEN = {
  htmlLang: ['zh-CN', 'en'],
  title: ['接口参考', 'API reference'],
  intro: [
    '所有响应格式相同：code为1表示成功，data是结果；其他code表示失败，msg说明原因，data.error是固定不变的错误编号。用请求头think-lang（zh-cn或en）选择语言。',
    'Every answer is the same envelope: code 1 means success and data holds the result; any other code means a refusal, msg says why and data.error is an id that never changes. Choose the language with the think-lang header (zh-cn or en).',
  ],
  keys: [
    '公开的读接口无需密钥，按网络地址限每分钟120次、搜索15次。集成方可向网站申请API密钥，用请求头“Authorization: Bearer rjk_…”发送，限额按密钥计；密钥分公开读接口、搜索、开放数据三种权限。密钥无效或已吊销返回401（apikey.unknown、apikey.revoked），没有权限返回403（apikey.scope），超过上限返回429（apikey.over_limit）和Retry-After。',
    'Public reads need no key and are limited per network address to 120 a minute, searches to 15. Integrators can ask the site for an API key and send it as “Authorization: Bearer rjk_…”; calls then count against the limit of the key. Its scopes are public reads, search and open data. An unknown or revoked key is answered 401 (apikey.unknown, apikey.revoked), a missing scope 403 (apikey.scope), too many calls 429 (apikey.over_limit) with Retry-After.',
  ],
  machine: ['OpenAPI文档（JSON）', 'OpenAPI document (JSON)'],
  search: ['按路径、名称或说明查找', 'Search paths, names and descriptions'],
  find: ['查找', 'Search'],
  all: ['全部接口', 'All calls'],
  found: ['共找到{count}个接口', '{count} calls found'],
  nothing: ['没有符合“{query}”的接口。', 'No call matches “{query}”.'],
  input: ['参数', 'Parameters'],
  noInput: ['没有参数。', 'No parameters.'],
  name: ['名称', 'Name'],
  type: ['类型', 'Type'],
  required: ['必填', 'required'],
  optional: ['可选', 'optional'],
  need: ['是否必填', 'Needed'],
  byDefault: ['默认值{value}', 'default {value}'],
  answer: ['响应中的data', 'data in the answer'],
  access_anyone: ['任何人', 'anyone'],
  access_member: ['会员（请求头ba-user-token）', 'members (header ba-user-token)'],
  access_staff: ['编辑部（请求头batoken）', 'staff (header batoken)'],
  otherLanguage: ['English', '中文'],
  shapes: ['数据结构', 'Shapes'],
} as const satisfies Record<string, readonly [zhCn: string, en: string]>;

export type ReferenceTexts = Record<keyof typeof WRITTEN, string>;

export const TEXTS = Object.fromEntries(
  LANGS.map((lang, place) => [
    lang,
    Object.fromEntries(Object.entries(WRITTEN).map(([key, words]) => [key, words[place]])),
  ]),
) as Record<Lang, ReferenceTexts>;
