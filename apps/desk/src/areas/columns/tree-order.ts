type Node = { id: number; parentId: number | null };
type Place = { onto: number; isInside: boolean; isBefore: boolean };

/** The whole tree in its new order for the server: parents before their children. */
export function movedTo(list: readonly Node[], id: number, place: Place): Node[] {
  const target = list.find((node) => node.id === place.onto);
  const parentId = place.isInside ? place.onto : (target?.parentId ?? null);
  const others = list.filter((node) => node.id !== id);
  const siblings = others.filter((node) => node.parentId === parentId).map((node) => node.id);
  const at = place.isInside ? siblings.length : siblings.indexOf(place.onto) + (place.isBefore ? 0 : 1);
  siblings.splice(at, 0, id);
  const rank = new Map(siblings.map((sibling, index) => [sibling, index]));
  const moved = [...others, { id, parentId }].map((node) => ({
    id: node.id,
    parentId: node.id === id ? parentId : node.parentId,
  }));
  const placeOf = (node: Node) => rank.get(node.id) ?? list.findIndex((each) => each.id === node.id);
  return moved.toSorted(
    (one, other) =>
      Number(one.parentId !== null) - Number(other.parentId !== null) ||
      (one.parentId === other.parentId ? placeOf(one) - placeOf(other) : 0),
  );
}
