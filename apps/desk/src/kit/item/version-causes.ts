/** What made a version. */
export const VERSION_CAUSES = {
  'zh-cn': {
    create: '新建',
    work: '编辑',
    submit: '提交',
    pass: '通过',
    publish: '发布',
    restore: '恢复',
    take_over: '接手',
    side: '另存',
  },
  en: {
    create: 'Created',
    work: 'Edited',
    submit: 'Submitted',
    pass: 'Passed',
    publish: 'Published',
    restore: 'Restored',
    take_over: 'Taken over',
    side: 'Kept aside',
  },
};
