import type { MediaFolder } from '@rujian/contract/areas/media/desk';

/** Folders by full path, so that equal names are distinguishable. */
export function folderChoices(list: readonly MediaFolder[]): { value: number; label: string }[] {
  const byId = new Map(list.map((folder) => [folder.id, folder]));
  const wayOf = (folder: MediaFolder): string => {
    const parent = folder.parentId === null ? undefined : byId.get(folder.parentId);
    return parent ? `${wayOf(parent)} / ${folder.name}` : folder.name;
  };
  return list
    .map((folder) => ({ value: folder.id, label: wayOf(folder) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
