import provinces from './lists/provinces.json' with { type: 'json' };

export const PROVINCES = provinces;
