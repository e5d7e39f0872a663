import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { TextButton } from '#desk/kit/link-button.tsx';
import { readWords, type WordRow } from './read-words.ts';
import './words.css';
import { InboxOutlined, PlusOutlined } from '@ant-design/icons';
import { importWords, type ListedWord, listWords, saveWord } from '@rujian/contract/areas/moderation/words';
import { WORD_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { REASON, type Reason, WORD_LEVEL } from '@rujian/contract/vocabulary/moderation';
import {
  Alert,
  Button,
  Checkbox,
  Flex,
  Form,
  Input,
  Modal,
  Radio,
  Select,
  Space,
  Switch,
  Tag,
  Typography,
  Upload,
} from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { choicesOf } from '#desk/kit/choices.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { downloadCsv, noteTransferQuietly } from '#desk/kit/list/csv.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';
import { WordTest } from './word-test.tsx';

const COLOURS: Record<ListedWord['level'], string> = { block: 'red', review: 'gold', mask: 'blue', allow: 'green' };

export function Component() {
  const mayEdit = useHolds('words.edit');
  const [edited, setEdited] = useState<ListedWord | 'new'>();
  const [isImporting, setIsImporting] = useState(false);
  const saving = useDo(saveWord, { refreshes: [listWords] });

  return (
    <>
      <ListScreen<typeof listWords, ListedWord>
        title={texts.title}
        note={texts.note}
        endpoint={listWords}
        extra={
          mayEdit && (
            <Space>
              <Button onClick={() => setIsImporting(true)}>{texts.importCsv}</Button>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
                {texts.addWord}
              </Button>
            </Space>
          )
        }
        filters={[
          { kind: 'text', name: 'q', label: texts.word },
          { kind: 'choice', name: 'level', label: texts.level, choices: choicesOf(WORD_LEVEL) },
          {
            kind: 'choice',
            name: 'category',
            label: texts.category,
            choices: REASON.keys.map((value) => ({ value, label: REASON.label(value, deskLang) })),
          },
        ]}
        tools={<Button onClick={() => void exportWords()}>{texts.exportCsv}</Button>}
        empty={{
          text: texts.noWords,
          action: mayEdit && <Button onClick={() => setEdited('new')}>{texts.addWord}</Button>,
        }}
        columns={[
          {
            title: texts.word,
            dataIndex: 'word',
            render: (word: string, { enabled }) => (enabled ? word : <del>{word}</del>),
          },
          {
            title: texts.level,
            dataIndex: 'level',
            render: (level: ListedWord['level']) => (
              <Tag color={COLOURS[level]}>{WORD_LEVEL.label(level, deskLang)}</Tag>
            ),
          },
          { title: texts.category, dataIndex: ['category', 'name'] },
          { title: texts.pinyin, dataIndex: 'pinyin', render: (pinyin: boolean) => (pinyin ? texts.yes : '–') },
          { title: texts.remark, dataIndex: 'note', ellipsis: true },
          {
            title: texts.changed,
            key: 'changed',
            render: (_, { changedBy, changedAt }) => (
              <Flex vertical>
                {changedBy?.name ?? texts.fromStart}
                <Moment at={changedAt} />
              </Flex>
            ),
          },
          {
            title: texts.enabled,
            key: 'enabled',
            render: (_, row) => (
              <Switch
                size="small"
                checked={row.enabled}
                disabled={!mayEdit || saving.isBusy}
                aria-label={texts.enabled}
                onChange={(enabled) => void saving.run(asInput({ ...row, enabled }))}
              />
            ),
          },
          {
            title: texts.actions,
            key: 'actions',
            render: (_, row) => (
              <TextButton right="words.edit" size="small" onClick={() => setEdited(row)} label={texts.edit} />
            ),
          },
        ]}
      >
        <WordTest />
      </ListScreen>
      {edited && <WordForm word={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
      {isImporting && <ImportWords onClose={() => setIsImporting(false)} />}
    </>
  );

  async function exportWords() {
    const words = await allWords();
    downloadCsv(
      'words.csv',
      words.map(({ word, level, category, pinyin, enabled, note }) => ({
        word,
        level,
        category: category.key,
        note,
        pinyin: pinyin ? 1 : 0,
        enabled: enabled ? 1 : 0,
      })),
    );
  }
}

function asInput({ id, word, level, category, pinyin, enabled, note }: ListedWord) {
  return { id, word, level, category: category.key, pinyin, enabled, note };
}

const A_PAGE = 100;

async function allWords(): Promise<ListedWord[]> {
  const words: ListedWord[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await callApi(listWords, { page, limit: A_PAGE });
    words.push(...list);
    if (list.length === 0 || words.length >= total) return words;
  }
}

type Values = { word: string; level: ListedWord['level']; category: Reason; pinyin: boolean; note: string };

const NEW_WORD: Partial<Values> = { level: 'review', category: 'advertising', pinyin: false, note: '' };

export function WordForm({ word, onClose }: { word: ListedWord | null; onClose: () => void }) {
  const saving = useDo(saveWord, { success: texts.wordSaved, refreshes: [listWords], onDone: onClose });
  return (
    <FormDialog<Values>
      title={word ? texts.editWord : texts.addWord}
      okText={texts.save}
      saving={saving}
      initial={word ? { ...word, category: word.category.key } : NEW_WORD}
      onSend={(values) => void saving.run({ ...values, ...(word && { id: word.id, enabled: word.enabled }) })}
      onClose={onClose}
    >
      <DrawerField
        name="word"
        label={texts.word}
        hint={texts.wordHint}
        rules={[{ required: true, message: texts.wordNeeded }]}
      >
        <Input maxLength={WORD_MAX_CHARACTERS} autoFocus />
      </DrawerField>
      <DrawerField name="level" label={texts.level}>
        <Radio.Group
          className="stack-2"
          options={WORD_LEVEL.keys.map((value) => ({ value, label: texts[`${value}Does`] }))}
        />
      </DrawerField>
      <DrawerField name="category" label={texts.category}>
        <Select options={choicesOf(REASON)} />
      </DrawerField>
      <Form.Item name="pinyin" valuePropName="checked">
        <Checkbox>{texts.pinyinHint}</Checkbox>
      </Form.Item>
      <DrawerField name="note" label={texts.remark}>
        <Input maxLength={200} />
      </DrawerField>
    </FormDialog>
  );
}

type Outcome = DataOf<typeof importWords>;
const PROBLEMS_SHOWN = 20;

function ImportWords({ onClose }: { onClose: () => void }) {
  const [rows, setRows] = useState<WordRow[]>([]);
  const [broken, setBroken] = useState<string[]>([]);
  const [tried, setTried] = useState<Outcome>();
  const [done, setDone] = useState<Outcome>();
  const dry = useDo(importWords);
  const real = useDo(importWords, { refreshes: [listWords] });
  const isBusy = dry.isBusy || real.isBusy;
  const count = (tried?.added ?? 0) + (tried?.changed ?? 0);
  const problems = [
    ...broken,
    ...(tried?.problems ?? []).map(({ line, word, message }) =>
      fill(texts.brokenLine, { line, cells: `${word} · ${message}` }),
    ),
  ];
  return (
    <Modal
      open
      title={texts.importCsv}
      okText={fill(texts.importNow, { count })}
      okButtonProps={{ disabled: count === 0 || done !== undefined }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void bringIn()}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.importHint}</Typography.Paragraph>
      <Upload.Dragger
        accept=".csv,text/csv"
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          void file.text().then(tryOut);
          return false;
        }}
      >
        <InboxOutlined />
        <p>{texts.dropCsv}</p>
      </Upload.Dragger>
      {tried && !done && (
        <Alert
          type={problems.length > 0 ? 'warning' : 'info'}
          className="word-test"
          title={fill(texts.tried, { ...tried, problems: problems.length })}
          description={problems.slice(0, PROBLEMS_SHOWN).map((line) => <div key={line}>{line}</div>)}
        />
      )}
      {!tried && broken.length > 0 && <Alert type="error" className="word-test" title={texts.noRows} />}
      {done && (
        <Alert
          type="success"
          className="word-test"
          title={fill(texts.imported, { added: done.added, changed: done.changed })}
        />
      )}
    </Modal>
  );

  async function bringIn() {
    const outcome = await real.run({ rows, dryRun: false });
    if (!outcome) return;
    setDone(outcome);
    noteTransferQuietly('import', texts.importCsv, outcome.added + outcome.changed);
  }

  async function tryOut(text: string) {
    const read = readWords(text);
    setRows(read.rows);
    setBroken(read.broken.map(({ line, cells }) => fill(texts.brokenLine, { line, cells })));
    setDone(undefined);
    setTried(read.rows.length > 0 ? await dry.run({ rows: read.rows, dryRun: true }) : undefined);
  }
}
