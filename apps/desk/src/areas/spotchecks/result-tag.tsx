import { CHECK_RESULT, type CheckResult } from '@rujian/contract/vocabulary/spotchecks';
import { Tag } from 'antd';
import { deskLang } from '#desk/kit/lang.ts';

export function ResultTag({ result }: { result: CheckResult }) {
  return <Tag color={result === 'fail' ? 'red' : 'green'}>{CHECK_RESULT.label(result, deskLang)}</Tag>;
}
