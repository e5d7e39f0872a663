import type { Subject, SubjectBlock } from '@rujian/contract/areas/subjects/public';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { storyCard } from '#web/ui/content/story-card.ts';
import { chartShape, NARROW_CHART, WIDE_CHART } from './chart-shape.ts';

export type SubjectView = ReturnType<typeof subjectView>;
export type BlockView = ReturnType<typeof blockView>;
export type BlockOf<Type extends BlockView['type']> = Extract<BlockView, { type: Type }>;

export function subjectView(subject: Subject) {
  return {
    ...subject,
    plainTitle: subject.title,
    title: breakTitle(subject.title),
    blocks: subject.blocks.map(blockView),
    nav: subject.blocks.filter(({ title }) => title !== '').map(({ anchor, title }) => ({ anchor, title })),
    questions: subject.blocks.flatMap((block) => (block.type === 'qa' ? block.questions : [])),
  };
}

function blockView(block: SubjectBlock) {
  switch (block.type) {
    case 'articles':
      return { ...block, articles: block.articles.map(storyCard) };
    case 'chart':
      return {
        ...block,
        charts: block.charts.map((chart) => ({
          ...chart,
          wide: chartShape(chart, WIDE_CHART),
          narrow: chartShape(chart, NARROW_CHART),
        })),
      };
    default:
      return block;
  }
}
