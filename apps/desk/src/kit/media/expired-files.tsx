import type { DeskMedia, MediaUse } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Link } from 'react-router';
import { FileThumb } from './file-thumb.tsx';
import { texts } from './texts.ts';
import { UseList } from './use-list.tsx';

export function ExpiredFiles({ list }: { list: readonly { file: DeskMedia; uses: MediaUse[] }[] }) {
  return (
    <ul className="expired-files bare-list">
      {list.map(({ file, uses }) => (
        <li key={file.id}>
          <FileThumb file={file} />
          <div>
            <Link to={`/media?file=${file.id}`}>{file.title || file.name}</Link>
            <small>{fill(texts.endedOn, { day: file.licenceUntil })}</small>
            <UseList uses={uses} />
          </div>
        </li>
      ))}
    </ul>
  );
}
