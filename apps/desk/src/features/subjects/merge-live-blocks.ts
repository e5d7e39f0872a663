import type { SubjectDocument } from '@rujian/contract/subject-desk';

/**
 * Updates of a live block come from others while somebody writes: they are taken over when nothing
 * else was changed there. Gives nothing when a person has to choose.
 */
export function mergeLiveBlocks(
  base: SubjectDocument,
  mine: SubjectDocument,
  theirs: SubjectDocument,
): SubjectDocument | undefined {
  if (JSON.stringify(withoutUpdates(base)) !== JSON.stringify(withoutUpdates(theirs))) {
    return undefined;
  }
  const updates = new Map(
    theirs.blocks.flatMap(({ type, anchor, items }) => (type === 'live' ? [[anchor, items]] : [])),
  );
  return {
    ...mine,
    blocks: mine.blocks.map((block) =>
      block.type === 'live' ? { ...block, items: updates.get(block.anchor) ?? block.items } : block,
    ),
  };
}

function withoutUpdates({ blocks, ...document }: SubjectDocument) {
  return {
    ...document,
    blocks: blocks.map((block) => (block.type === 'live' ? { ...block, items: [] } : block)),
  };
}
