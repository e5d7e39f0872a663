import type { CollectFolder } from '@rujian/contract/areas/comments/my-comments';
import { COLLECT_FOLDER_CHARACTERS } from '@rujian/contract/base/constants';
import { useNavigate } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { CollectionCalls } from './collection-calls.ts';
import { NameForm } from './name-form.tsx';
import type { MyTexts } from './texts.ts';

type Props = {
  folders: readonly CollectFolder[];
  chosen: number | '';
  to: (folder: string) => string;
  calls: CollectionCalls;
  onChanged: () => Promise<void>;
  texts: MyTexts;
};

export function CollectFolders({ folders, chosen, to, calls, onChanged, texts }: Props) {
  const navigate = useNavigate();
  const open = folders.find(({ id }) => id === chosen);
  return (
    <div className="row">
      <nav className="chips" aria-label={texts.folders}>
        {folders.length > 0 && (
          <Link className="chip" to={to('')} aria-current={chosen === '' ? 'page' : undefined}>
            {texts.allFolders}
          </Link>
        )}
        {folders.map(({ id, name, count }) => (
          <Link key={id} className="chip" to={to(String(id))} aria-current={id === chosen ? 'page' : undefined}>
            {name} <small>{formatNumber(count)}</small>
          </Link>
        ))}
      </nav>
      <div className="my-actions">
        <NameForm
          label={texts.newFolder}
          fieldLabel={texts.folderName}
          maxLength={COLLECT_FOLDER_CHARACTERS}
          onSave={(name) => calls.addFolder(name).then(onChanged)}
          texts={texts}
        />
        {open && (
          <>
            <NameForm
              key={open.id}
              label={texts.rename}
              fieldLabel={fill(texts.renameFolder, { name: open.name })}
              value={open.name}
              maxLength={COLLECT_FOLDER_CHARACTERS}
              onSave={(name) => calls.renameFolder(open.id, name).then(onChanged)}
              texts={texts}
            />
            <ConfirmButton
              label={texts.deleteFolder}
              question={fill(texts.deleteFolderAsk, { name: open.name })}
              action={texts.delete}
              onConfirm={() => calls.deleteFolder(open.id).then(() => navigate(to('')))}
              texts={texts}
            />
          </>
        )}
      </div>
    </div>
  );
}
