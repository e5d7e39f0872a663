import { screensFor } from '#desk/desk-screen.ts';

export const screens = screensFor('brands.view', {
  brands: ['品牌', 'Brands', () => import('./brand-list.screen.tsx')],
  'brands/:id': ['品牌资料', 'Brand', () => import('./brand.screen.tsx')],
  products: ['产品', 'Products', () => import('./product-list.screen.tsx')],
  companies: ['企业', 'Companies', () => import('./company-list.screen.tsx')],
});
