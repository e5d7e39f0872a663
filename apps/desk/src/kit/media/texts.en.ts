import type { texts as zhCn } from './texts.zh-cn.ts';

export const texts: Record<keyof typeof zhCn, string> = {
  pickTitle: 'Choose a file',
  pickHint: 'Choose from the library, or drop, paste or upload a file',
  upload: 'Upload a file',
  uploading: 'Uploading…',
  search: 'Find by name, description or tag',
  use: 'Use',
  nothing: 'The library has no such file yet. Upload one.',
  pictureOf: 'Choose {name}',
  noAlt: 'No alternative text',
  cropTitle: 'Crop',
  cropRatio: 'Ratio',
  cropHint:
    'Click the picture to set its focus: the frame is centred there. Arrow keys move it too.',
  cropDo: 'Crop and upload',
  cropFocus: 'Focus',
};
