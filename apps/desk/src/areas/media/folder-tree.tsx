import {
  deleteMediaFolder,
  listMediaFolders,
  type MediaFolder,
  saveMediaFolder,
} from '@rujian/contract/areas/media/desk';
import { Button, Flex, Tree, type TreeDataNode } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
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
                  <Button size="small" onClick={add}>
                    {texts.newFolder}
                  </Button>
                  {chosen && (
                    <>
                      <Button size="small" onClick={() => rename(chosen)}>
                        {texts.renameFolder}
                      </Button>
                      <Allowed right="media.edit">
                        <Button size="small" danger onClick={() => drop(chosen.id)}>
                          {texts.deleteFolder}
                        </Button>
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
