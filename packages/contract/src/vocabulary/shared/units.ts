import { vocabulary } from './vocabulary.ts';

/** Units that editors write in Chinese; other units are the same in both languages (`textOf`). */
export const UNIT = vocabulary({
  分: ['分', 'points'],
  票: ['票', 'votes'],
  种: ['种', 'number'],
  元: ['元', 'yuan'],
  '元/公斤': ['元/公斤', 'yuan/kg'],
  小时: ['小时', 'hours'],
  天: ['天', 'days'],
  次: ['次', 'times'],
  件: ['件', 'cases'],
  'mg/100g蛋白质': ['mg/100g蛋白质', 'mg/100g protein'],
});
