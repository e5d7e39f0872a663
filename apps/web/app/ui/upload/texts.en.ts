import type { UploadTexts } from './texts.zh-cn.ts';

export const texts: UploadTexts = {
  choose: 'Choose a picture',
  chooseHint: 'Or drop one here, or paste it',
  allowed: '{types}, up to {megabytes} MB',
  preparing: 'Preparing the picture…',
  sending: 'Uploading',
  sent: 'Uploaded: {name}',
  cancel: 'Cancel',
  retry: 'Try again',
  notReadable: 'This picture cannot be opened. Please choose another one.',
  onlyOne: 'Please choose one picture at a time',
  avatarTitle: 'Change avatar',
  close: 'Close',
  cropView: 'Preview of the avatar',
  cropHint: 'Drag or use the arrow keys to move the picture; scroll or pinch to zoom',
  zoom: 'Zoom',
  chooseOther: 'Choose another',
  save: 'Save avatar',
};
