import {
  deleteMediaFolder,
  listMediaFolders,
  type MediaFolder,
  saveMediaFolder,
} from '@rujian/contract/areas/media/desk';
import { Flex, Tree, type TreeDataNode } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Props = { folder: number | undefined; onChoose: (folder: number | undefined) => void };

const ALL = 'all';

export function FolderTree({ folder, onChoose }: Props) {
  const query = useCall(listMediaFolders, {});
  const save = useDo(saveMediaFolder, { refreshes: [listMediaFolders] });
  const remove = useDo(deleteMediaFolder, { refreshes: [listMediaFolders] });

  async function name(title: string, initial = ''): Promise<string | undefined> {
    return askReason({ title, label: texts.folderName, initial, maxLength: 20 });
  }

  async function add() {
    const wanted = await name(texts.newFolder);
    if (wanted) await save.run({ name: wanted, parentId: folder ?? null });
  }

  async function rename(chosen: MediaFolder) {
    const wanted = await name(texts.renameFolder, chosen.name);
    if (wanted) await save.run({ id: chosen.id, parentId: chosen.parentId, name: wanted });
  }

  async function drop(id: number) {
    if ((await remove.run({ id })) !== undefined) onChoose(undefined);
  }

  return (
    <Card size="small" title={texts.folders}>
      <Loaded query={query}>
        {({ list }) => {
          const chosen = list.find(({ id }) => id === folder);
          return (
            <>
              <Tree
                blockNode
                defaultExpandAll
                selectedKeys={[folder ?? ALL]}
                treeData={[{ key: ALL, title: texts.allFolders, children: branches(list, null) }]}
                onSelect={([key]) => onChoose(typeof key === 'number' ? key : undefined)}
              />
              <Allowed right={['media.edit', 'media.upload']}>
                <Flex wrap gap={4}>
                  <TextButton size="small" onClick={add} label={texts.newFolder} />
                  {chosen && (
                    <>
                      <TextButton size="small" onClick={() => rename(chosen)} label={texts.renameFolder} />
                      <Allowed right="media.edit">
                        <TextButton size="small" danger onClick={() => drop(chosen.id)} label={texts.deleteFolder} />
                      </Allowed>
                    </>
                  )}
                </Flex>
              </Allowed>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function branches(list: MediaFolder[], parentId: number | null): TreeDataNode[] {
  return list
    .filter((folder) => folder.parentId === parentId)
    .map(({ id, name, files }) => ({ key: id, title: `${name} (${files})`, children: branches(list, id) }));
}

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
