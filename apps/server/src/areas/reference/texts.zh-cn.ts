export const zhCn = {
  htmlLang: 'zh-CN',
  title: '接口参考',
  intro:
    '所有响应格式相同：code为1表示成功，data是结果；其他code表示失败，msg说明原因，data.error是固定不变的错误编号。用请求头think-lang（zh-cn或en）选择语言。',
  keys: '公开的读接口无需密钥，按网络地址限每分钟120次、搜索15次。集成方可向网站申请API密钥，用请求头“Authorization: Bearer rjk_…”发送，限额按密钥计；密钥分公开读接口、搜索、开放数据三种权限。密钥无效或已吊销返回401（apikey.unknown、apikey.revoked），没有权限返回403（apikey.scope），超过上限返回429（apikey.over_limit）和Retry-After。',
  machine: 'OpenAPI文档（JSON）',
  search: '按路径、名称或说明查找',
  find: '查找',
  all: '全部接口',
  found: '共找到{count}个接口',
  nothing: '没有符合“{query}”的接口。',
  input: '参数',
  noInput: '没有参数。',
  name: '名称',
  type: '类型',
  required: '必填',
  optional: '可选',
  need: '是否必填',
  byDefault: '默认值{value}',
  answer: '响应中的data',
  access: { anyone: '任何人', member: '会员（请求头ba-user-token）', staff: '编辑部（请求头batoken）' },
  otherLanguage: 'English',
  shapes: '数据结构',
};

export type ReferenceTexts = typeof zhCn;
