import { LinkButton } from '#desk/kit/link-button.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from '../texts.en.ts';
import { texts as zhCn } from '../texts.zh-cn.ts';
import { ImportTable } from './import-table.tsx';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <Screen
      title={texts.imports}
      note={texts.importsNote}
      extra={<LinkButton to="/imports/columns">{texts.columnNames}</LinkButton>}
    >
      <ImportTable />
    </Screen>
  );
}
