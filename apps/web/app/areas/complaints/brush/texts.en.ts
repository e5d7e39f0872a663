import type { BrushTexts } from './texts.zh-cn.ts';

export const texts: BrushTexts = {
  title: 'Hide private details',
  intro:
    'Paint over phone numbers, names, addresses, order numbers and faces. Only the edited picture is uploaded; the original never leaves your device.',
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
  byFields: 'Cover by position (keyboard accessible)',
  byFieldsHint:
    'Positions are in per cent of the width and height. A frame in the picture shows the area.',
  left: 'From left',
  top: 'From top',
  fieldWidth: 'Width',
  fieldHeight: 'Height',
  hide: 'Cover this area',
  hidden: 'Areas covered: {count}',
  nothingHidden: 'Nothing is covered yet',
  keepBatch:
    'Please leave the batch number and production date visible; they are needed for checking.',
  cancel: 'Discard',
  done: 'Use this picture',
  working: 'Working',
  failed: 'The picture is too large for this device. Please crop it and try again.',
};
