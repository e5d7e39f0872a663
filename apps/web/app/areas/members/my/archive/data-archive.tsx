import { useState } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { MyDataPart } from './my-data-calls.ts';

export function DataArchive({ data, calls, onChanged, texts }: MyDataPart) {
  const { lang } = useVisit();
  const [isBusy, setIsBusy] = useState(false);
  const { archive, nextArchiveAt } = data;
  const time = (at: number) => formatDateTime(lang, at);
  const make = async () => {
    setIsBusy(true);
    await calls.makeArchive().then(onChanged, onChanged);
    setIsBusy(false);
  };
  return (
    <section className="my-part" aria-labelledby="export">
      <h2 id="export">{texts.exportTitle}</h2>
      <p>{texts.exportText}</p>
      {archive && (
        <p className="note">
          {fill(texts.exportReady, { made: time(archive.madeAt), expires: time(archive.expiresAt) })}
        </p>
      )}
      <div className="my-actions">
        {archive && (
          <button type="button" className="btn btn-primary" onClick={() => calls.download().catch(onChanged)}>
            {texts.download}
          </button>
        )}
        {nextArchiveAt === null ? (
          <BusyButton type="button" className="btn" isBusy={isBusy} busyLabel={texts.working} onClick={make}>
            {texts.exportStart}
          </BusyButton>
        ) : (
          <span className="my-hint">{fill(texts.exportAgainAt, { time: time(nextArchiveAt) })}</span>
        )}
      </div>
    </section>
  );
}
