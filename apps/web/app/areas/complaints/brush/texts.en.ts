import type { BrushTexts } from './texts.zh-cn.ts';

export const texts: BrushTexts = {
  title: 'Cover what should stay private',
  intro:
    'Paint over phone numbers, names, addresses, order numbers and faces. Only the painted picture is uploaded; the original never leaves your device.',
  close: 'Close',
  canvas:
    'Picture. Paint with a finger or the mouse, zoom with the wheel or two fingers; or use “Cover by position” below.',
  tools: 'Tool',
  toolStroke: 'Brush',
  toolRectangle: 'Rectangle',
  toolHand: 'Move picture',
  styles: 'Cover with',
  styleBlack: 'Black',
  stylePixels: 'Mosaic',
  width: 'Brush width',
  undo: 'Undo',
  clear: 'Clear all',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  byFields: 'Cover by position (works by keyboard)',
  byFieldsHint:
    'Width and height of the picture count as 100. Fill in what to cover; a frame shows it in the picture.',
  left: 'From left',
  top: 'From top',
  fieldWidth: 'Width',
  fieldHeight: 'Height',
  hide: 'Cover this part',
  hidden: 'Parts covered: {count}',
  nothingHidden: 'Nothing is covered yet',
  keepBatch: 'Please leave batch number and production date visible; they are needed to check.',
  cancel: 'Discard',
  done: 'Use this picture',
  working: 'Working',
  failed: 'The picture is too large for this device. Please crop it and try again.',
};
