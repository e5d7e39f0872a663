import { areaTexts } from '#desk/kit/area-texts.ts';

export const COVER_NAMES = areaTexts({
  topics: {
    pasture: ['牧场', 'Pasture'],
    cow: ['奶牛', 'Cows'],
    bottle: ['牛奶', 'Milk'],
    cheese: ['奶酪', 'Cheese'],
    yogurt: ['酸奶', 'Yoghurt'],
    factory: ['工厂', 'Plant'],
    lab: ['检测', 'Laboratory'],
    chart: ['数据', 'Data'],
    policy: ['政策', 'Policy'],
    port: ['进出口', 'Trade'],
    family: ['消费', 'Consumers'],
    powder: ['奶粉', 'Powder'],
    tank: ['储运', 'Storage'],
    milking: ['挤奶', 'Milking'],
    market: ['市场', 'Market'],
    logistics: ['冷链', 'Cold chain'],
  },
  palettes: {
    dawn: ['晨光', 'Dawn'],
    noon: ['正午', 'Noon'],
    dusk: ['黄昏', 'Dusk'],
    night: ['夜色', 'Night'],
    frost: ['霜白', 'Frost'],
    autumn: ['秋色', 'Autumn'],
    proof: ['校样', 'Proof'],
    moss: ['苔绿', 'Moss'],
    lake: ['湖蓝', 'Lake'],
    latte: ['奶咖', 'Latte'],
  },
});
