import { useEffect } from 'react';
import { texts } from './texts.ts';

export function useDocumentTitle(name: string): void {
  const { deskName } = texts;
  useEffect(() => {
    document.title = name ? `${name} · ${deskName}` : deskName;
  }, [name]);
}
