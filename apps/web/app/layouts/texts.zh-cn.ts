export const texts = {
  slogan: '在这里，读懂中国乳业',
  skipToContent: '跳到正文',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  mainMenu: '栏目',
  switchTheme: '切换深色模式',
  aboutUs: '关于我们',
  loading: '正在加载',
  footerStatement:
    '独立的乳业新闻与信息平台。我们不接受被报道企业的赞助内容；所有抽检与评测数据均注明来源。',
  footerMore: '更多',
  copyright: '© {year}{name}',
  report: '违法和不良信息举报',
  reportPhone: '电话{phone}',
  reportEmail: '邮箱{email}',
  reportCentre: '12377举报中心',
  demoNotice: '演示站点：文章、企业与数据均为虚构',
  pagerLabel: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  breadcrumb: '当前位置',
};
export type ChromeTexts = typeof texts;
