import type { ExportedFile } from '@rujian/contract/areas/ledger/public';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import type { RepresentTexts } from '../texts.ts';

type Props = { load: () => Promise<ExportedFile>; texts: RepresentTexts };

/** Saves a file for seat holders only: the token is sent with the call. */
export function ExportWork({ load, texts }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const { fileName, content } = await load();
      saveFile(fileName, new Blob([content], { type: 'text/csv' }));
    } catch {
      // The API client showed the error; the button allows a retry.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button type="button" className="btn btn-s" disabled={isBusy} onClick={save}>
      <Icon name="download" />
      {isBusy ? texts.exporting : texts.exportFile}
    </button>
  );
}
