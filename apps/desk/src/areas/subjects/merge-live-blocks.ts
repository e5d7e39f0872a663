import type { SubjectDocument } from '@rujian/contract/areas/subjects/desk';

/**
 * Others may add updates to a live block during editing: they are merged if nothing else changed
 * there. Returns undefined if a person has to choose.
 */
export function mergeLiveBlocks(
  base: SubjectDocument,
  mine: SubjectDocument,
  theirs: SubjectDocument,
): SubjectDocument | undefined {
  if (JSON.stringify(withoutUpdates(base)) !== JSON.stringify(withoutUpdates(theirs))) return undefined;
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
  return { ...document, blocks: blocks.map((block) => (block.type === 'live' ? { ...block, items: [] } : block)) };
}
