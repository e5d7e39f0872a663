import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  choose: ['选择图片', 'Choose a picture'],
  chooseHint: ['也可以把图片拖到这里，或直接粘贴', 'or drop it here, or paste it'],
  allowed: ['支持{types}，不超过{megabytes}MB', '{types}, up to {megabytes} MB'],
  preparing: ['正在处理图片…', 'Preparing the picture…'],
  sending: ['正在上传', 'Uploading'],
  cancel: ['取消', 'Cancel'],
  retry: ['重试', 'Try again'],
  notReadable: ['无法打开这张图片，请换一张', 'This picture cannot be opened. Please choose another.'],
  onlyOne: ['每次只能选择一张图片', 'Please choose one picture at a time'],
  avatarTitle: ['更换头像', 'Change profile picture'],
  close: ['关闭', 'Close'],
  cropView: ['头像预览', 'Preview of your picture'],
  cropHint: [
    '拖动图片或按方向键调整位置，滑动或双指缩放',
    'Drag or use the arrow keys to move the picture; scroll or pinch to zoom',
  ],
  zoom: ['缩放', 'Zoom'],
  chooseOther: ['换一张', 'Choose another'],
  save: ['保存头像', 'Save picture'],
});
export type UploadTexts = (typeof texts)['zh-cn'];
