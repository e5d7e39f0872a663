import { island } from '#web/ui/document/island.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { showToast } from '#web/ui/toast.ts';
import type { BillboardView } from './billboard-view.ts';
import type { BillboardTexts } from './texts.zh-cn.ts';

const FRAME_HEIGHT_PX = 720;

type Props = Pick<BillboardView, 'id' | 'name'> & { texts: BillboardTexts };

export const EmbedCode = island('embed-code', Code, { texts: 'billboards' });

/** The embed code of this ranking for other sites. */
function Code({ id, name, texts }: Props) {
  const { site } = useSite();
  const address = `${site.siteUrl}/billboard/${id}/embed`;
  const title = `${name} · ${site.siteName}`.replaceAll('"', '&quot;');
  const code = `<iframe src="${address}" title="${title}" width="100%" height="${FRAME_HEIGHT_PX}" loading="lazy" style="border:0"></iframe>`;
  return (
    <section aria-labelledby="embed">
      <header className="mini-head">
        <h2 id="embed">{texts.embed}</h2>
      </header>
      <p className="deck">{texts.embedNote}</p>
      <textarea
        className="embed-code"
        aria-label={texts.embedCode}
        readOnly
        rows={4}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="btn btn-s needs-js" onClick={() => copyCode(code, texts)}>
        <Icon name="link" small />
        {texts.embedCopy}
      </button>
    </section>
  );
}

async function copyCode(code: string, texts: BillboardTexts) {
  try {
    await navigator.clipboard.writeText(code);
    await showToast(texts.embedCopied, 'success');
  } catch {
    // Insecure origins have no clipboard; the code can be copied from the field.
    await showToast(texts.embedCopyFailed, 'error');
  }
}
