import type { SubjectBlock } from '@rujian/contract/areas/subjects/public';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Typography } from 'antd';
import type { ReactNode } from 'react';
import { CleanHtml } from '#desk/kit/clean-html.tsx';
import { CoverPicture } from '#desk/kit/form/cover-picture.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

/** A block as the page would show it, in desk style. */
export function BlockPreview({ block }: { block: SubjectBlock | null }) {
  if (!block) return <Alert type="warning" showIcon title={texts.cannotDraw} className="gap-below" />;
  const rows = drawn(block);
  return (
    <section className="block-preview" aria-label={texts.preview}>
      {block.title && <Typography.Title level={4}>{block.title}</Typography.Title>}
      {block.text && <p>{block.text}</p>}
      {rows.length === 0 ? <Nothing text={texts.emptyBlock} /> : rows}
    </section>
  );
}

function drawn(block: SubjectBlock): ReactNode[] {
  switch (block.type) {
    case 'hero':
      return block.cover
        ? [<CoverPicture key="hero" cover={block.cover} size="1440x600" className="hero-picture" />]
        : [];
    case 'text':
      return block.html === '' ? [] : [<CleanHtml key="text" className="prose" html={block.html} />];
    case 'articles':
      return block.articles.map(({ id, title, publishedAt }) => row(id, title, wholeTime(publishedAt)));
    case 'timeline':
      return block.points.map(({ date, title, text }, at) => row(`${at} ${date}`, `${date} ${title}`, text));
    case 'gallery':
      return [
        <div key="gallery" className="preview-pictures">
          {block.pictures.map(({ cover, caption }) => (
            <figure key={JSON.stringify([cover, caption])}>
              <CoverPicture cover={cover} />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </div>,
      ];
    case 'video':
      return block.videos.map(({ title, url, note }) => row(url, title, note || url));
    case 'chart':
      return block.charts.map((chart) => (
        <table key={chart.title} className="preview-table">
          <caption>
            {chart.title} {chart.unit}
          </caption>
          <thead>
            <tr>
              <td />
              {chart.series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {chart.series.map(({ name, values }) => (
                  <td key={name}>{values[at] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ));
    case 'figures':
      return block.figures.map(({ label, value, unit, note }) => row(label, `${label} ${value}${unit}`, note));
    case 'spotchecks':
      return block.checks.flatMap(({ batches, failed, records }, at) => [
        row(`sum ${at}`, fill(texts.failedOf, { batches, failed }), ''),
        ...records.map(({ id, food, maker, items }) => row(`${at} ${id}`, food, [maker, ...items].join(' · '))),
      ]);
    case 'evaluation':
      return block.tests.map(({ id, title, summary }) => row(id, title, summary));
    case 'billboard':
      return block.rankings.map(({ id, name, period, entries }) =>
        row(id, `${name} ${period}`, entries.map((entry) => entry.name).join(' · ')),
      );
    case 'brands':
      return block.brands.map(({ id, name, intro }) => row(id, name, intro));
    case 'qa':
      return block.questions.map(({ question, answer }) => row(question, question, answer));
    case 'quote':
      return block.quotes.map(({ text, who, role }) => row(text, text, `${who} ${role}`));
    case 'poll':
      return block.options.map(({ text, votes }) => row(text, text, String(votes)));
    case 'live':
      return block.updates.map(({ at, text }) => row(at, text, wholeTime(at)));
    case 'document':
      return block.documents.map(({ url, title, note }) => row(url, title, note));
    case 'contact':
      return block.contacts.map(({ label, value }) => row(label, label, value));
    case 'credits':
      return block.credits.map(({ role, names }) => row(role, role, names.join(' ')));
  }
}

function row(key: string | number, main: string, note: string): ReactNode {
  return (
    <div key={key} className="preview-row">
      <span>{main}</span>
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
    </div>
  );
}
