import type { DemoFiles } from './reading/demo-files.ts';

type Feature = DemoFiles['features'][string];
type Related = { id: number; title: string; summary: string };

/** Key points first, the chart after the first section, the quote after the second, a related story before the last. */
export function withFurniture(html: string, feature: Feature, related: Related): string {
  const [opening = '', ...sections] = html.split(/(?=<h2>)/);
  const parts = [points(feature.points) + opening, ...sections];
  const after = (place: number) => Math.min(place, parts.length - 1);
  parts[after(1)] += chart(feature.chart);
  parts[after(2)] += quote(feature.quote);
  parts[after(parts.length - 2)] += card(related);
  return parts.join('');
}

function points(list: string[]): string {
  const items = list.map((point) => `<li>${point}</li>`).join('');
  return `<aside data-block="note"><p><strong>要点</strong></p><ol>${items}</ol></aside>`;
}

function quote({ text, by }: Feature['quote']): string {
  return `<blockquote><p>${text}</p><p><cite>${by}</cite></p></blockquote>`;
}

function chart({ title, kind, unit, source, head, rows }: Feature['chart']): string {
  const body = rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('');
  const table = `<table><thead><tr><th>${head[0]}</th><th>${head[1]}</th></tr></thead><tbody>${body}</tbody></table>`;
  return `<figure data-block="chart" data-chart="${kind}" data-unit="${unit}"><figcaption>${title}（${unit}）<cite>${source}</cite></figcaption>${table}</figure>`;
}

function card({ id, title, summary }: Related): string {
  return `<aside data-block="card" data-t="news" data-id="${id}"><p><a href="/news/${id}">${title}</a></p><p>${summary}</p></aside>`;
}
