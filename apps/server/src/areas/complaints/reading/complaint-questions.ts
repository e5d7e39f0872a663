import { listComplaintQuestions } from '@rujian/contract/areas/complaints/public';
import type { Lang } from '@rujian/contract/base/constants';
import { asc, eq } from 'drizzle-orm';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintQuestions } from '#schema/complaints.ts';
import { AS_LIST } from './complaint-list.ts';

/** In the caller's language where translated, otherwise as written. */
export function serveComplaintQuestions(app: App, { readDb }: Pick<Platform, 'readDb'>): void {
  const inLanguage = (lang: Lang) => {
    const { question, answer, position } = complaintQuestions;
    const own = eq(complaintQuestions.lang, lang);
    return readDb.select({ question, answer }).from(complaintQuestions).where(own).orderBy(asc(position));
  };
  const read = async (lang: Lang) => {
    const translated = await inLanguage(lang);
    const list = translated.length > 0 ? translated : await inLanguage('zh-cn');
    return { list, total: list.length };
  };
  serve(app, listComplaintQuestions, (_input, { lang }) => read(lang), AS_LIST);
}
