import { getEvaluation, listEvaluations } from '@rujian/contract/areas/evaluations/public';
import { getCheck, listChecks } from '@rujian/contract/areas/spotchecks/public';
import { CHECK_RESULT } from '@rujian/contract/vocabulary/spotchecks';
import type { RecordTableAttributes } from '@rujian/editor/desk/desk-tables.ts';
import { Form } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import { deskLang } from '#desk/kit/lang.ts';
import type { BlockFormProps } from './block-dialog.tsx';
import { FoundItem } from './block-fields.tsx';
import { texts } from './texts.ts';

const FOUND = 10;
const QUIET = { errorMessage: false, loading: false } as const;

export function RecordTableForm({ value, onChange }: BlockFormProps<RecordTableAttributes>) {
  const isTest = value.kind === 'evaluation';

  async function find(q: string) {
    if (isTest) {
      const { list } = await callApi(listEvaluations, { limit: FOUND * 2 }, QUIET);
      return list.filter(({ title }) => title.includes(q)).map(({ id, title }) => ({ value: id, label: title }));
    }
    const { list } = await callApi(listChecks, { limit: FOUND, ...(q !== '' && { q }) }, QUIET);
    return list.map(({ id, food, maker, batchNo }) => ({
      value: id,
      label: [food, maker, batchNo].filter(Boolean).join(' · '),
    }));
  }

  async function pick(id: number) {
    onChange({ id: String(id), ...(isTest ? await testTable(id) : await checkTable(id)) });
  }

  async function checkTable(id: number) {
    const { food, maker, items } = await callApi(getCheck, { id }, { loading: false });
    return {
      title: `${food}（${maker}）`,
      rows: [
        [texts.item, texts.found, texts.standard, texts.verdict],
        ...items.map((item) => [item.name, item.found, item.standard, CHECK_RESULT.label(item.result, deskLang)]),
      ],
    };
  }

  async function testTable(id: number) {
    const { title, products } = await callApi(getEvaluation, { id }, { loading: false });
    const ranked = [...products].sort((one, other) => (one.score.rank ?? Infinity) - (other.score.rank ?? Infinity));
    return {
      title,
      rows: [
        [texts.rank, texts.product, texts.score, texts.grade],
        ...ranked.map(({ name, score }) => [
          String(score.rank ?? '–'),
          name,
          score.total === null ? '–' : String(Math.round(Number(score.total) * 10) / 10),
          score.grade ?? '–',
        ]),
      ],
    };
  }

  const [head = [], ...body] = value.rows;
  return (
    <Form layout="vertical">
      <FoundItem label={isTest ? texts.findEvaluation : texts.findSpotcheck} chosen={value} find={find} onPick={pick} />
      {value.id !== '' && (
        <div className="prose ed-form-preview">
          <table>
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell}>{cell}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {body.map((cells) => (
                <tr key={cells.join('\t')}>
                  {cells.map((cell, place) => (
                    <td key={head[place]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Form>
  );
}
