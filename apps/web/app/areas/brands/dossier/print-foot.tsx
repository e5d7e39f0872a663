import { formatLongDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { QrPath } from '#web/ui/qr-path.ts';
import type { BrandTexts } from '../texts.ts';

type Props = { qr: QrPath; url: string; to: number; texts: BrandTexts };

/** Print only: the address of the page, and the date of its numbers. */
export function PrintFoot({ qr, url, to, texts }: Props) {
  const { lang } = useVisit();
  return (
    <footer className="print-foot">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="88" height="88" aria-hidden="true">
        <path d={qr.path} />
      </svg>
      <p>
        {texts.qr}
        <span>{url}</span>
        <span>{fill(texts.sheetDate, { date: formatLongDate(lang, to) })}</span>
      </p>
    </footer>
  );
}
