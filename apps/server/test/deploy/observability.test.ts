import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { startApp } from '#test/start-app.ts';

const DEPLOY = fileURLToPath(new URL('../../../../deploy', import.meta.url));
const ALERTS = `${DEPLOY}/prometheus/alerts.yml`;
const PROMTOOL = '/usr/bin/promtool';

/** Only what Prometheus itself provides. */
const OF_PROMETHEUS = new Set(['up']);
const METRIC = /\b(?:rujian|nodejs|process)_\w+/g;
const SUFFIX = /_(?:bucket|sum|count)$/;

const text = z.string().check(z.minLength(1));
const alertFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: text,
      rules: z.array(
        z.strictObject({
          alert: z.string().check(z.regex(/^Rujian[A-Z]\w+$/)),
          expr: text,
          for: z.optional(z.string().check(z.regex(/^\d+[smh]$/))),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: text, description: text }),
        }),
      ),
    }),
  ),
});
const dashboardFile = z.object({
  uid: text,
  title: text,
  schemaVersion: z.number(),
  templating: z.object({ list: z.array(z.object({ name: text, type: text })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      title: text,
      type: z.enum(['timeseries', 'stat']),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ refId: text, expr: text, legendFormat: text })),
    }),
  ),
});

const alerts = z.parse(alertFile, parse(readFileSync(ALERTS, 'utf8')));
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = z.parse(dashboardFile, JSON.parse(readFileSync(`${DEPLOY}/grafana/dashboard.json`, 'utf8')));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test('every metric of the dashboard and the alerts exists in /metrics', async () => {
  const { app } = await startApp();
  const { body } = await app.inject('/metrics');
  const offered = new Set(Array.from(body.matchAll(/^# TYPE (\w+)/gm), ([, name = '']) => name));

  const used = new Set(expressions.flatMap((expr) => expr.match(METRIC) ?? []));
  const missing = [...used].filter((name) => !offered.has(name) && !offered.has(name.replace(SUFFIX, '')));

  expect(used.size).toBeGreaterThan(12);
  expect(missing).toEqual([]);
});

test('each expression names a metric and closes its brackets', () => {
  const broken = expressions.filter((expr) => {
    const isNamed = METRIC.test(expr) || [...OF_PROMETHEUS].some((name) => expr.startsWith(name));
    METRIC.lastIndex = 0;
    const closes = ['()', '[]', '{}'].every(
      ([open = '', close = '']) => expr.split(open).length === expr.split(close).length,
    );
    return !(isNamed && closes);
  });

  expect(broken).toEqual([]);
});

test('no alert and no panel is there twice, and no panels overlap', () => {
  const names = [...rules.map(({ alert }) => alert), ...dashboard.panels.map(({ title }) => title)];
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );

  expect(new Set(names).size).toBe(names.length);
  expect(new Set(cells).size).toBe(cells.length);
});

// The schema above holds where promtool is not installed; `.ci/run` installs it.
if (existsSync(PROMTOOL)) {
  test('promtool accepts the alerts and the expressions of the dashboard', () => {
    const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const records = queries.map((expr, index) => ({
      record: `panel_${index}`,
      expr: expr.replaceAll('$instance', '.*'),
    }));
    const file = join(mkdtempSync(join(tmpdir(), 'rujian-rules-')), 'dashboard.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: records }] }));

    const report = execFileSync(PROMTOOL, ['check', 'rules', ALERTS], { encoding: 'utf8' });
    const ofPanels = execFileSync(PROMTOOL, ['check', 'rules', '--lint=none', file], { encoding: 'utf8' });

    expect(report).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(ofPanels).toContain(`SUCCESS: ${queries.length} rules found`);
  });
}
