import { useDeskPerson } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const { name, roles } = useDeskPerson();
  return (
    <Screen
      title={fill(texts.hello, { name })}
      name={texts.title}
      note={roles.map((role) => role.name).join(texts.listSeparator)}
    >
      {null}
    </Screen>
  );
}
