import type { CheckForm, NoticeForm } from '@rujian/contract/spotcheck-desk';

export const NOTICE: NoticeForm = {
  ...{ agency: '云州市市场监督管理局', agencyLevel: 'city', noticeNo: '2026年第12号' },
  ...{
    title: '关于乳制品抽检情况的通告',
    publishedOn: '2026-05-10',
    url: 'https://amr.example/12',
  },
  ...{ attachmentMediaId: null, statedBatches: 10, statedFailed: 1, kind: 'mixed' },
  ...{ summary: '', bodyHtml: '<p>通告</p><script>alert(1)</script>' },
};

export const CHECK: CheckForm = {
  ...{ sampleNo: 'XC1', seqNo: 1, makerName: '青禾乳业有限公司', makerAddress: '' },
  ...{ consignorName: '', consignorAddress: '', sampledName: '惠民超市', sampledAddress: '' },
  ...{ platform: '', shopName: '', foodName: '纯牛奶', spec: '250mL/盒', trademark: '青禾' },
  ...{ producedOn: '2026-05-03', batchNo: '', category: 'uht', result: 'fail' },
  items: [{ name: '菌落总数', result: '120000', limit: '≤100000' }],
  ...{ lab: '', retestLab: '', taskSource: '', authenticity: 'none', retest: 'none' },
  ...{ disposal: '', disposalUrl: '', disposedOn: '', remark: '' },
};
