import { ERRATUM_KIND } from '@rujian/contract/vocabulary/errata';
import { sentence } from '#platform/text/sentence.ts';
import type { errata } from '#schema/errata.ts';

type Row = Pick<typeof errata.$inferSelect, 'state' | 'kind' | 'savedTitle' | 'reply' | 'wantsThanks'>;

export function outcomeMessage({ state, kind, savedTitle, reply, wantsThanks }: Row) {
  const what = ERRATUM_KIND.label(kind, 'zh-cn');
  const whatEn = kind === 'error' ? 'error report' : 'addition';
  const answer = reply && `编辑部答复：${sentence('zh-cn', reply)}`;
  const answerEn = reply && ` Our reply: ${sentence('en', reply)}`;
  if (state === 'accepted') {
    return {
      title: `你的${what}已采纳`,
      body: `感谢你让《${savedTitle}》更准确。${wantsThanks ? '页面上已署名致谢。' : ''}${answer}`,
      en: {
        title: `Your ${whatEn} was accepted`,
        body: `Thank you for making “${savedTitle}” more accurate.${wantsThanks ? ' We thank you by name on the page.' : ''}${answerEn}`,
      },
    };
  }
  if (state === 'duplicate') {
    return {
      title: `你的${what}已有读者先指出`,
      body: `关于《${savedTitle}》的这一处，编辑部已在处理，感谢提醒。${answer}`,
      en: {
        title: `Your ${whatEn} was already known`,
        body: `We are already working on this part of “${savedTitle}”. Thank you for telling us.${answerEn}`,
      },
    };
  }
  return {
    title: `你的${what}未采纳`,
    body: `经核对，《${savedTitle}》暂不修改。${answer}`,
    en: {
      title: `Your ${whatEn} was not accepted`,
      body: `We checked “${savedTitle}” and will leave it unchanged.${answerEn}`,
    },
  };
}
