import { bothLanguages } from '@rujian/contract/base/both-languages';

export const EDITOR_TEXTS = bothLanguages({
  toolbar: ['排版工具', 'Formatting'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  heading2: ['H2大标题', 'H2 large heading'],
  heading3: ['H3中标题', 'H3 medium heading'],
  heading4: ['H4小标题', 'H4 small heading'],
  bold: ['加粗', 'Bold'],
  italic: ['斜体', 'Italic'],
  bulletList: ['项目列表', 'Bulleted list'],
  orderedList: ['编号列表', 'Numbered list'],
  quote: ['引用', 'Quotation'],
  link: ['链接', 'Link'],
  picture: ['插入图片', 'Insert picture'],
  table: ['插入表格', 'Insert table'],
  addRow: ['加一行', 'Add row'],
  addColumn: ['加一列', 'Add column'],
  deleteRow: ['删一行', 'Delete row'],
  deleteColumn: ['删一列', 'Delete column'],
  deleteTable: ['删除表格', 'Delete table'],
  divider: ['分隔线', 'Divider'],
  linkAddress: ['链接地址', 'Address of the link'],
  linkSet: ['确定', 'Set'],
  linkRemove: ['取消链接', 'Remove link'],
  linkWrong: [
    '请输入以http://、https://或mailto:开头的地址',
    'Please enter an address that begins with http://, https:// or mailto:',
  ],
  pictureAlt: ['图片说明', 'Description of the picture'],
  pictureAltHint: [
    '一句话说明图上是什么，读屏软件会读出来',
    'One sentence on what it shows; screen readers read it out',
  ],
  sending: ['正在上传{count}张图片…', 'Uploading {count} pictures…'],
  picturesDropped: [
    '{count}张外部图片没有粘贴进来，请另存后上传',
    '{count} pictures from elsewhere were left out. Please save and upload them.',
  ],
  pictureFailed: ['“{name}”上传失败：{reason}', '“{name}” was not uploaded: {reason}'],
});
export type EditorTexts = (typeof EDITOR_TEXTS)['zh-cn'];
