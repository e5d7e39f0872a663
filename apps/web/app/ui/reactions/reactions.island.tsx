import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { island } from '#web/ui/document/island.tsx';
import { ReactionButton as Button, type ReactionProps } from './reaction-button.tsx';

export const ReactionButton = island('reaction', Button, { start: 'member' });

export type Reactions = { t: ContentType; id: number; praises: number; collects: number };

type Props = Pick<ReactionProps, 'form'> & { reactions: Reactions };

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
