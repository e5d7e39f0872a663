import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { island } from '#web/ui/document/island.tsx';
import { ReactionButton as Button, type ReactionProps } from './reaction-button.tsx';

/** One button, such as to follow a brand. */
export const ReactionButton = island('reaction', Button, { start: 'member' });

/** Reactions to a content, as its page knows them. */
export type Reactions = { t: ContentType; id: number; praises: number; collects: number };

type Props = Pick<ReactionProps, 'form'> & { reactions: Reactions };

/** Praise and collect, on every content with a page. */
export function PageReactions({ reactions: { t, id, praises, collects }, form }: Props) {
  return <BothReactions t={t} id={id} praises={praises} collects={collects} form={form} />;
}

export const BothReactions = island('reactions', PraiseAndCollect, { start: 'member' });

function PraiseAndCollect({ t, id, praises, collects, form }: Reactions & Pick<Props, 'form'>) {
  return (
    <>
      <Button kind="praise" t={t} id={id} count={praises} form={form} />
      <Button kind="collect" t={t} id={id} count={collects} form={form} />
    </>
  );
}
