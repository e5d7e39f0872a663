import type { BalanceRow, ExportedFile } from '@rujian/contract/areas/ledger/public';
import { contentPath } from '@rujian/contract/base/content-types';
import type { Option } from '@rujian/contract/base/refs';
import { RECENT_PERIODS } from '@rujian/contract/vocabulary/search';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { MemberPager } from '#web/ui/lists/member-pager.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Section } from '#web/ui/section.tsx';
import type { LedgerTexts } from './texts.ts';

export type LogRow = Pick<BalanceRow, 'id' | 'memo' | 'createtime' | 't' | 'targetId'> & {
  note?: string;
  value: number;
  change: string;
  after: string;
};

type Address = { path: string; values: Readonly<Record<string, string>> };

type Props = {
  data: Address & { page: number; total: number; exportFile: () => Promise<ExportedFile>; texts: LedgerTexts };
  title: string;
  types: readonly Option[];
  rows: readonly LogRow[];
  empty: { title: string; text: string };
};

export function LogSection({ data, title, types, rows, empty }: Props) {
  const { path, values, page, total, exportFile, texts } = data;
  const periodNames = { week: texts.periodWeek, month: texts.periodMonth, year: texts.periodYear };
  const periods = RECENT_PERIODS.map((key) => ({ key, name: periodNames[key] }));
  const isNarrowed = values.type !== undefined || values.period !== undefined;
  return (
    <Section
      id="log"
      title={title}
      note={
        <>
          <p>{fill(texts.logTotal, { total })}</p>
          {total > 0 && <ExportButton load={exportFile} texts={texts} />}
        </>
      }
    >
      <div className="log-filters">
        <Choose name="type" label={texts.type} options={types} path={path} values={values} texts={texts} />
        <Choose name="period" label={texts.period} options={periods} path={path} values={values} texts={texts} />
      </div>
      {total > 0 ? (
        <LogTable label={title} rows={rows} texts={texts} />
      ) : isNarrowed ? (
        <EmptyState title={texts.noMatchTitle} text={texts.noMatch}>
          <TextLink className="btn" to={path} label={texts.showAll} />
        </EmptyState>
      ) : (
        <EmptyState {...empty} />
      )}
      <MemberPager path={path} values={values} page={page} total={total} />
    </Section>
  );
}

type ChooseProps = Address & { name: string; label: string; options: readonly Option[]; texts: LedgerTexts };

function Choose({ name, label, options, path, values, texts }: ChooseProps) {
  const navigate = useNavigate();
  return (
    <label className="filter">
      <span>{label}</span>
      <span className="input">
        <select
          value={values[name] ?? ''}
          onChange={({ currentTarget: { value } }) => navigate(listAddress(path, { ...values, [name]: value }))}
        >
          <option value="">{texts.any}</option>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

function ExportButton({ load, texts }: { load: () => Promise<ExportedFile>; texts: LedgerTexts }) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { fileName, content } = await load();
      saveFile(fileName, new Blob([content], { type: 'text/csv;charset=utf-8' }));
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

function LogTable({ label, rows, texts }: { label: string; rows: readonly LogRow[]; texts: LedgerTexts }) {
  return (
    <table className="log" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.columnMemo}</th>
          <th scope="col">{texts.columnTime}</th>
          <th scope="col" className="n">
            {texts.columnChange}
          </th>
          <th scope="col" className="n">
            {texts.columnAfter}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, memo, note, value, change, after, createtime, t, targetId }) => (
          <tr key={id}>
            <td>
              {t && targetId ? <Link to={contentPath({ t, id: targetId })}>{memo}</Link> : memo}
              {note && <small>{note}</small>}
            </td>
            <td className="log-time">
              <TimeStamp at={createtime} form="datetime" />
            </td>
            <td className={`n log-${toneOf(value)}`}>{change}</td>
            <td className="n">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function toneOf(change: number): 'gain' | 'loss' | 'none' {
  if (change === 0) return 'none';
  return change > 0 ? 'gain' : 'loss';
}
