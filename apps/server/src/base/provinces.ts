import provinces from './lists/provinces.json' with { type: 'json' };

/** Provincial divisions of China in the order of their codes. */
export const PROVINCES = provinces;
