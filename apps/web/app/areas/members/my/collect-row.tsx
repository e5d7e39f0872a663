import type { Collected, CollectFolder } from '@rujian/contract/areas/comments/my-comments';
import { COLLECT_NOTE_CHARACTERS } from '@rujian/contract/base/constants';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { CollectionCalls } from './collection-calls.ts';
import { NameForm } from './name-form.tsx';
import type { MyTexts } from './texts.ts';

type Props = {
  item: Collected;
  folders: readonly CollectFolder[];
  calls: CollectionCalls;
  onChanged: () => Promise<void>;
  texts: MyTexts;
};

export function CollectRow({ item, folders, calls, onChanged, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { title, path, card, folder, note, typeName, collectedAt } = item;
  return (
    <li className="my-row my-collect">
      {card?.cover && path && (
        <Link className="my-cover" to={path} aria-hidden tabIndex={-1}>
          <Cover cover={card.cover} shape="3:2" sizes="120px" decorative />
        </Link>
      )}
      <div>
        <p className="meta">
          <span>{typeName}</span>
          {!path && <span className="tag tag-amber">{texts.withdrawn}</span>}
          <span>{fill(texts.collectedOn, { date: formatDate(lang, collectedAt) })}</span>
        </p>
        <h2 lang={contentLang}>{path ? <Link to={path}>{title}</Link> : title}</h2>
        {note && (
          <p className="my-note" lang={contentLang}>
            {note}
          </p>
        )}
        <div className="my-actions">
          {folders.length > 0 && (
            <span className="input my-move">
              <select
                aria-label={texts.moveTo}
                value={folder?.id ?? 0}
                onChange={({ currentTarget }) =>
                  calls.move(item, Number(currentTarget.value)).then(onChanged, onChanged)
                }
              >
                <option value={0}>{texts.noFolder}</option>
                {folders.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
          <NameForm
            label={note ? texts.editNote : texts.addNote}
            fieldLabel={texts.note}
            value={note}
            maxLength={COLLECT_NOTE_CHARACTERS}
            mayBeEmpty
            placeholder={texts.notePlaceholder}
            onSave={(note) => calls.note(item, note).then(onChanged)}
            texts={texts}
          />
          <Allowed name="delete">
            <ConfirmButton
              label={texts.remove}
              question={fill(texts.removeAsk, { title })}
              onConfirm={() => calls.remove(item).then(onChanged)}
              texts={texts}
            />
          </Allowed>
        </div>
      </div>
    </li>
  );
}
