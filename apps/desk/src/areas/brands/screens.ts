import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('brands', ['品牌', 'Brands'], 'brands.view', () => import('./brand-list.screen.tsx')),
  screen('brands/:id', ['品牌资料', 'Brand'], 'brands.view', () => import('./brand.screen.tsx')),
  screen('products', ['产品', 'Products'], 'brands.view', () => import('./product-list.screen.tsx')),
  screen('companies', ['企业', 'Companies'], 'brands.view', () => import('./company-list.screen.tsx')),
];
