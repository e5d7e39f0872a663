import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  title: ['遮住不想公开的内容', 'Hide private details'],
  intro: [
    '手机号、姓名、地址、订单号、人脸都可以涂掉。涂过的图片才会上传，原图不离开你的设备。',
    'Paint over phone numbers, names, addresses, order numbers and faces. Only the edited picture is uploaded; the original never leaves your device.',
  ],
  close: ['关闭', 'Close'],
  canvas: [
    '图片。用手指或鼠标涂抹，滚轮或双指缩放；也可以用下面的“按位置遮住”。',
    'Picture. Paint with a finger or the mouse, zoom with the wheel or two fingers; or use “Cover by position” below.',
  ],
  tools: ['工具', 'Tool'],
  toolStroke: ['画笔', 'Brush'],
  toolRectangle: ['矩形', 'Rectangle'],
  toolHand: ['移动图片', 'Move picture'],
  styles: ['遮法', 'Cover with'],
  styleBlack: ['涂黑', 'Black'],
  stylePixels: ['马赛克', 'Mosaic'],
  width: ['画笔粗细', 'Brush width'],
  undo: ['撤销', 'Undo'],
  clear: ['全部清除', 'Clear all'],
  zoomIn: ['放大', 'Zoom in'],
  zoomOut: ['缩小', 'Zoom out'],
  byFields: ['按位置遮住（可用键盘）', 'Cover by position (keyboard accessible)'],
  byFieldsHint: [
    '以图片的宽和高为100，填写要遮住的位置，图上会画出方框。',
    'Positions in per cent of the picture’s width and height; a frame shows the area.',
  ],
  left: ['左起', 'From left'],
  top: ['上起', 'From top'],
  fieldWidth: ['宽', 'Width'],
  fieldHeight: ['高', 'Height'],
  hide: ['遮住这一块', 'Cover this area'],
  hidden: ['已遮住{count}处', 'Areas covered: {count}'],
  nothingHidden: ['还没有遮住任何内容', 'Nothing is covered yet'],
  keepBatch: [
    '批号、生产日期请不要涂掉，核查要用。',
    'Please leave the batch number and production date visible; we need them to check.',
  ],
  cancel: ['放弃这张', 'Discard'],
  done: ['用这张图片', 'Use this picture'],
  working: ['处理中', 'Working'],
  failed: [
    '图片太大，这台设备处理不了，请裁小后再试',
    'The picture is too large for this device. Crop it and try again.',
  ],
});
export type BrushTexts = (typeof texts)['zh-cn'];
