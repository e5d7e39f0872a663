import type { ExportedFile } from '@rujian/contract/areas/ledger/public';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import type { LedgerTexts } from './texts.ts';

type Props = { load: () => Promise<ExportedFile>; texts: LedgerTexts };

/** Saves a private file: the token is sent with the call, not in an address. */
export function ExportButton({ load, texts }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await load());
    } catch {
      // The API client showed the error; the button allows a retry.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Allowed name="export">
      <button type="button" className="btn btn-s" disabled={isBusy} onClick={save}>
        <Icon name="download" />
        {isBusy ? texts.exporting : texts.exportFile}
      </button>
    </Allowed>
  );
}

function saveFile({ fileName, content }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
