import type { ComplaintQuestion } from '@rujian/contract/areas/complaints/public';
import type { Lang } from '@rujian/contract/base/constants';
import { asc, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { complaintQuestions } from '#schema/complaints.ts';

export function createComplaintQuestions({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async list(lang: Lang): Promise<{ list: ComplaintQuestion[]; total: number }> {
      const translated = await inLanguage(lang);
      const list = translated.length > 0 ? translated : await inLanguage('zh-cn');
      return { list, total: list.length };
    },
  };

  function inLanguage(lang: Lang) {
    const { question, answer, position } = complaintQuestions;
    return readDb
      .select({ question, answer })
      .from(complaintQuestions)
      .where(eq(complaintQuestions.lang, lang))
      .orderBy(asc(position));
  }
}
