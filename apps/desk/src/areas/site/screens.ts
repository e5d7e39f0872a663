import {
  DisconnectOutlined,
  GlobalOutlined,
  MenuOutlined,
  MessageOutlined,
  SettingOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'settings',
    group: 'site',
    title: { 'zh-cn': '站点设置', en: 'Settings' },
    right: 'site.view',
    icon: SettingOutlined,
    load: () => import('./settings.screen.tsx'),
  },
  {
    path: 'menus',
    group: 'site',
    title: { 'zh-cn': '菜单规则', en: 'Menus' },
    right: 'site.view',
    icon: MenuOutlined,
    load: () => import('./menus.screen.tsx'),
  },
  {
    path: 'redirects',
    group: 'site',
    title: { 'zh-cn': '跳转', en: 'Redirects' },
    right: 'site.view',
    icon: SwapOutlined,
    load: () => import('./redirects.screen.tsx'),
  },
  {
    path: 'missing',
    group: 'site',
    title: { 'zh-cn': '失效地址', en: 'Missing addresses' },
    right: 'site.view',
    icon: DisconnectOutlined,
    load: () => import('./missing.screen.tsx'),
  },
  {
    path: 'languages',
    group: 'site',
    title: { 'zh-cn': '语言', en: 'Languages' },
    right: 'site.view',
    icon: GlobalOutlined,
    load: () => import('./languages.screen.tsx'),
  },
  {
    path: 'sms',
    group: 'site',
    title: { 'zh-cn': '短信', en: 'Text messages' },
    right: 'site.view',
    icon: MessageOutlined,
    load: () => import('./sms.screen.tsx'),
  },
];
