import type { ChangeEvent, FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useContentLang } from '#web/ui/content-lang.ts';
import { editionPath } from './billboard-path.ts';
import type { BillboardView } from './billboard-view.ts';
import type { BillboardTexts } from './texts.zh-cn.ts';

type Props = { board: BillboardView; tab: string | undefined; texts: BillboardTexts };

/** A plain form that works without scripts; with scripts a choice applies at once. */
export function EditionSwitch({ board, tab, texts }: Props) {
  const navigate = useNavigate();
  const contentLang = useContentLang();
  if (board.editions.length < 2) return null;
  return (
    <form
      key={board.edition.id}
      className="edition-switch"
      action={`/billboard/${board.id}`}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {tab && <input type="hidden" name="tab" value={tab} />}
      <label>
        <span className="sr">{texts.edition}</span>
        <span className="input">
          <select
            name="edition"
            lang={contentLang}
            defaultValue={board.edition.id}
            onChange={(event: ChangeEvent<HTMLSelectElement>) =>
              navigate(editionPath(board, Number(event.currentTarget.value), { tab }))
            }
          >
            {board.editions.map(({ id, period }) => (
              <option key={id} value={id}>
                {period}
              </option>
            ))}
          </select>
        </span>
      </label>
      <noscript>
        <button className="btn btn-s" type="submit">
          {texts.editionShow}
        </button>
      </noscript>
    </form>
  );
}
