import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'brands',
    title: { 'zh-cn': '品牌', en: 'Brands' },
    right: 'brands.view',
    load: () => import('./brand-list.screen.tsx'),
  },
  {
    path: 'brands/:id',
    title: { 'zh-cn': '品牌资料', en: 'Brand' },
    right: 'brands.view',
    load: () => import('./brand.screen.tsx'),
  },
  {
    path: 'products',
    title: { 'zh-cn': '产品', en: 'Products' },
    right: 'brands.view',
    load: () => import('./product-list.screen.tsx'),
  },
  {
    path: 'companies',
    title: { 'zh-cn': '企业', en: 'Companies' },
    right: 'brands.view',
    load: () => import('./company-list.screen.tsx'),
  },
];
