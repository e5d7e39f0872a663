import { BankOutlined, ShopOutlined, TagsOutlined } from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'brands',
    group: 'entities',
    title: { 'zh-cn': '品牌', en: 'Brands' },
    right: 'brands.view',
    icon: ShopOutlined,
    load: () => import('./brand-list.screen.tsx'),
  },
  {
    path: 'brands/:id',
    group: 'entities',
    title: { 'zh-cn': '品牌资料', en: 'Brand' },
    right: 'brands.view',
    hidden: true,
    load: () => import('./brand.screen.tsx'),
  },
  {
    path: 'products',
    group: 'entities',
    title: { 'zh-cn': '产品', en: 'Products' },
    right: 'brands.view',
    icon: TagsOutlined,
    load: () => import('./product-list.screen.tsx'),
  },
  {
    path: 'companies',
    group: 'entities',
    title: { 'zh-cn': '企业', en: 'Companies' },
    right: 'brands.view',
    icon: BankOutlined,
    load: () => import('./company-list.screen.tsx'),
  },
];
