import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  home: ['首页', 'Home'],
  complaints: ['投诉', 'Complaints'],
  title: ['12315材料包', '12315 kit'],
  description: [
    '在浏览器里生成可打印的消费者投诉书、违法线索举报书、凭证清单和缺项提示，不上传任何个人信息。',
    'Create a printable consumer complaint, a separate report of suspected violations, a list of evidence and a checklist in your browser. No personal data is uploaded.',
  ],
  intro: [
    '在你的浏览器里生成，不上传、不保存。不在乳见投诉，或者投诉没有受理，也可以用。',
    'Made in your browser; nothing is uploaded or stored. Use it even if you have not complained here, or if we could not accept your complaint.',
  ],
  needsScript: ['生成材料包需要浏览器开启JavaScript。', 'Creating the kit needs JavaScript.'],
  letterNote: [
    '文书用中文书写，因为主管部门受理中文材料。',
    'The letters are in Chinese, as the authorities require.',
  ],
  loading: ['正在读取', 'Loading'],
  nothing: ['还没有可以用的内容', 'Nothing to work with yet'],
  nothingText: [
    '先在投诉表单里填写品牌、经过和诉求，不提交也可以，再回到这里生成材料。',
    'Fill in the brand, what happened and what you want in the complaint form first (no need to send it), then come back.',
  ],
  toForm: ['去填写', 'Go to the form'],
  gone: [
    '没有读到这件投诉，请登录后从“我的投诉”进入。',
    'This complaint could not be loaded. Log in and open it from “My complaints”.',
  ],
  toMine: ['我的投诉', 'My complaints'],
  sender: ['你的信息', 'About you'],
  senderNote: [
    '只出现在文书里，关掉页面就没有了。',
    'Used only in the letters and gone when you close the page.',
  ],
  name: ['姓名', 'Name'],
  mobile: ['联系电话', 'Phone'],
  address: ['通信地址', 'Postal address'],
  place: ['向哪里提交', 'Where to submit it'],
  placeNote: [
    '一般是经营者所在地的区县；网购可以选平台内经营者住所地。不清楚就先选省份。',
    'Usually the seller’s district; for online purchases, where the shop is registered. If in doubt, choose the province.',
  ],
  province: ['省份', 'Province'],
  city: ['城市', 'City'],
  district: ['区县', 'District'],
  anyPlace: ['不选', 'Not chosen'],
  missing: ['还缺这些', 'Still missing'],
  missingNote: [
    '缺了也能打印，空白处可以手写；补齐更容易受理。',
    'You can still print the letters and fill in the blanks by hand, but complete letters are accepted more readily.',
  ],
  complete: ['常用的内容都齐了。', 'Nothing important is missing.'],
  needName: ['姓名', 'Name'],
  needMobile: ['联系电话', 'Phone'],
  needAddress: ['通信地址', 'Postal address'],
  needAuthority: ['接收材料的市场监督管理局', 'The market regulator it goes to'],
  needSeller: ['店铺或生产企业名称', 'Name of the shop or maker'],
  needProduct: ['产品名称', 'Name of the product'],
  needBoughtOn: ['购买日期', 'Date of purchase'],
  needAmount: ['金额', 'Amount'],
  needBatch: ['批号或生产日期', 'Batch number or production date'],
  needProblems: ['遇到的问题', 'What went wrong'],
  needDemands: ['诉求', 'What you are asking for'],
  needDetail: ['事情经过', 'What happened'],
  needEvidence: [
    '凭证：小票、订单截图、产品与批号照片',
    'Evidence: receipt, order screenshot, photos of product and batch',
  ],
  how: ['怎样提交', 'How to submit it'],
  how1: [
    '打印两份，签名，按编号附上凭证复印件，一份自己留存。',
    'Print two copies, sign them, attach numbered copies of the evidence and keep one set.',
  ],
  how2: [
    '线上：登录全国12315平台（网站、App、小程序），把内容粘贴进去；电话：拨打12315。',
    'Online: paste it into the national 12315 platform (web, app or mini program). By phone: 12315.',
  ],
  how3: [
    '投诉（要求退款赔偿）和举报（违法线索）分开受理，请分别提交。',
    'A complaint (refund, compensation) and a report of suspected violations are handled separately; send them separately.',
  ],
  how4: [
    '主管部门一般在7个工作日内决定是否受理投诉。',
    'The regulator usually decides within 7 working days whether to accept a complaint.',
  ],
  edit: ['修改内容', 'Edit'],
  print: ['打印', 'Print'],
  letter: ['文书预览', 'Preview of the letters'],
});
export type KitTexts = (typeof texts)['zh-cn'];
