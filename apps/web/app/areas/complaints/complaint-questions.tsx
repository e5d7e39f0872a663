import type { ComplaintQuestion } from '@rujian/contract/areas/complaints/public';
import { isChinese } from '@rujian/contract/areas/spotchecks/printed-value';
import { useContentLang } from '#web/ui/content-lang.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { ComplaintTexts } from './texts.ts';

type Props = { questions: ComplaintQuestion[]; texts: ComplaintTexts };

export function ComplaintQuestions({ questions, texts }: Props) {
  const contentLang = useContentLang();
  if (questions.length === 0) return null;
  return (
    <SideSection id="faq" title={texts.faq}>
      <div className="questions">
        {questions.map(({ question, answer }) => (
          <details key={question} lang={isChinese(question) ? contentLang : undefined}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </SideSection>
  );
}
