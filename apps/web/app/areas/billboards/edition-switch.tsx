import { useContentLang } from '#web/ui/content-lang.ts';
import type { BillboardView } from './billboard-view.ts';
import type { BillboardTexts } from './texts.zh-cn.ts';

type Props = { board: BillboardView; tab: string | undefined; texts: BillboardTexts };

/** A plain form that works without scripts; with the page's script a choice applies at once. */
export function EditionSwitch({ board, tab, texts }: Props) {
  const contentLang = useContentLang();
  if (board.editions.length < 2) return null;
  return (
    <form
      key={board.edition.id}
      className="edition-switch"
      action={`/billboard/${board.id}`}
      data-applies=""
    >
      {tab && <input type="hidden" name="tab" value={tab} />}
      <label>
        <span className="sr">{texts.edition}</span>
        <span className="input">
          <select name="edition" lang={contentLang} defaultValue={board.edition.id}>
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
