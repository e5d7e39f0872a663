import { useEffect } from 'react';
import { texts as en } from './texts.en.ts';
import { useTexts } from './texts.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export function useDocumentTitle(name: string): void {
  const { deskName } = useTexts({ 'zh-cn': zhCn, en });
  useEffect(() => {
    document.title = name ? `${name} · ${deskName}` : deskName;
  }, [name, deskName]);
}
