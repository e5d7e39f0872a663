import { LinkButton } from '#desk/kit/link-button.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from '../texts.ts';
import { ImportTable } from './import-table.tsx';

export function Component() {
  return (
    <Screen
      title={texts.imports}
      note={texts.importsNote}
      extra={<LinkButton to="/imports/columns" label={texts.columnNames} />}
    >
      <ImportTable />
    </Screen>
  );
}
