export const zhCn = {
  htmlLang: 'zh-CN',
  title: '接口参考',
  intro:
    '所有响应格式相同：code为1表示成功，data是结果；其他code表示失败，msg说明原因，data.error是固定不变的错误编号。用请求头think-lang（zh-cn或en）选择语言。',
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
  access: {
    anyone: '任何人',
    member: '会员（请求头ba-user-token）',
    staff: '编辑部（请求头batoken）',
  },
  otherLanguage: 'English',
  shapes: '数据结构',
};

export type ReferenceTexts = typeof zhCn;
