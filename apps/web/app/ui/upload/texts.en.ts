import type { UploadTexts } from './texts.zh-cn.ts';

export const texts: UploadTexts = {
  choose: 'Choose a picture',
  chooseHint: 'or drop it here, or paste it',
  allowed: '{types}, up to {megabytes} MB',
  preparing: 'Preparing the picture…',
  sending: 'Uploading',
  sent: 'Uploaded: {name}',
  cancel: 'Cancel',
  retry: 'Try again',
  notReadable: 'This picture cannot be opened. Please choose another.',
  onlyOne: 'Please choose one picture at a time',
  avatarTitle: 'Change profile picture',
  close: 'Close',
  cropView: 'Preview of your picture',
  cropHint: 'Drag or use the arrow keys to move the picture; scroll or pinch to zoom',
  zoom: 'Zoom',
  chooseOther: 'Choose another',
  save: 'Save picture',
};
