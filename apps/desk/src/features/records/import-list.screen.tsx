import { Button } from 'antd';
import { Link } from 'react-router';
import { Screen } from '#desk/kit/screen.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { ImportTable } from './import-table.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <Screen
      title={texts.imports}
      note={texts.importsNote}
      extra={
        <Link to="/imports/columns">
          <Button>{texts.columnNames}</Button>
        </Link>
      }
    >
      <ImportTable />
    </Screen>
  );
}
