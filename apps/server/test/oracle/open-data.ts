import { listDatasets } from '@rujian/contract/areas/opendata/index-file';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { indicatorLimits, standards } from '#schema/brands/library.ts';
import { evaluationProducts, evaluationResults, evaluations } from '#schema/evaluations/evaluations.ts';
import { pricePointChanges, pricePoints, priceSeries } from '#schema/market/market.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { createComparison, type Kit, type Oracle } from './oracle.ts';
import { seconds } from './raw-complaints.ts';
import { chinaMidnight, publicRecords, tableRows } from './raw-rows.ts';

/** What each download holds: its rows, and a date that is never older than any of them. */
export const openData: Oracle = {
  name: 'opendata',
  async run({ kit }) {
    const { verdict, compare } = createComparison();
    const { data } = await kit.call(listDatasets, {});
    const shown = new Map(data.list.map((dataset) => [dataset.key, dataset]));
    const held = await datasets(kit);
    compare('datasets', [...shown.keys()], Object.keys(held));
    for (const [key, { rows, newest, files }] of Object.entries(held)) {
      const dataset = shown.get(key as never);
      compare(`${key} rows`, dataset?.records, rows);
      compare(`${key} changed`, dataset?.changedAt ?? null, newest);
      compare(
        `${key} files`,
        Object.fromEntries((dataset?.files ?? []).map(({ path, changedAt }) => [path, changedAt])),
        Object.fromEntries((dataset?.files ?? []).map(({ path }) => [path, files.get(path) ?? null])),
      );
      compare(`${key} file count`, dataset?.files.length, Math.min(50, files.size));
      // One download holds all rows; of the others each page has its own.
      for (const path of files.size === 1 && key !== 'evaluation' && key !== 'billboard' ? files.keys() : []) {
        const answer = await kit.app.inject({ url: `${path}.json`, headers: { 'x-forwarded-for': '10.200.0.1' } });
        const { records } = answer.json<{ records: unknown[] }>();
        compare(`${path} rows`, records.length, rows);
      }
    }
    return verdict;
  },
};

type Held = { rows: number; newest: number | null; files: Map<string, number | null> };

async function datasets(kit: Kit): Promise<Record<string, Held>> {
  const records = await publicRecords(kit);
  const recordDates = records.flatMap(({ notice, publishedOn, updatedAt }) => [
    ...[notice.publishedAt, notice.updatedAt, updatedAt].flatMap((at) => (at ? [seconds(at)] : [])),
    chinaMidnight(publishedOn),
  ]);
  const spotcheckAt = latest(recordDates);

  const tests = (await tableRows(kit, evaluations)).filter(({ status }) => status === 'published');
  const samples = (await tableRows(kit, evaluationProducts)).filter((one) =>
    tests.some(({ id }) => id === one.evaluationId),
  );
  const results = (await tableRows(kit, evaluationResults)).filter((one) =>
    samples.some(({ id }) => id === one.productId),
  );
  const testFiles = new Map(
    tests.map(({ id, updatedAt, publishedAt }) => [
      `/opendata/evaluation/${id}`,
      Math.max(seconds(updatedAt), publishedAt ? seconds(publishedAt) : 0),
    ]),
  );

  const editions = (await tableRows(kit, billboardEditions)).filter(({ status }) => status === 'published');
  const entries = (await tableRows(kit, billboardEntries)).filter((one) =>
    editions.some(({ id }) => id === one.editionId),
  );
  const boards = (await tableRows(kit, billboards)).filter(({ id }) => editions.some((one) => one.billboardId === id));
  const boardFiles = new Map(
    boards.map(({ id }) => [
      `/opendata/billboard/${id}`,
      latest(
        editions
          .filter(({ billboardId }) => billboardId === id)
          .flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt].flatMap((at) => (at ? [seconds(at)] : []))),
      ),
    ]),
  );

  const points = await tableRows(kit, pricePoints);
  const changes = await tableRows(kit, pricePointChanges);
  const series = (await tableRows(kit, priceSeries)).filter(({ id }) => points.some(({ seriesId }) => seriesId === id));
  const priceFiles = new Map(
    series.map(({ id, key }) => [
      `/opendata/market/${key}`,
      latest([
        ...points.filter(({ seriesId }) => seriesId === id).map(({ day }) => chinaMidnight(day)),
        ...changes.filter(({ seriesId }) => seriesId === id).map(({ at }) => seconds(at)),
      ]),
    ]),
  );

  const announced = (await tableRows(kit, recalls)).filter(({ status }) => status === 'published');
  const recallAt = latest(
    announced.flatMap(({ publishedAt, updatedAt, announcedOn }) => [
      publishedAt && seconds(publishedAt),
      seconds(updatedAt),
      chinaMidnight(announcedOn),
    ]),
  );

  const norms = await tableRows(kit, standards);
  const limits = await tableRows(kit, indicatorLimits);
  const normRows = norms.map(({ id }) => Math.max(1, limits.filter(({ standardId }) => standardId === id).length));
  const normAt = latest(norms.map(({ updatedAt }) => seconds(updatedAt)));
  return {
    spotcheck: { rows: records.length, newest: spotcheckAt, files: new Map([['/opendata/spotcheck', spotcheckAt]]) },
    recall: { rows: announced.length, newest: recallAt, files: new Map([['/opendata/recall', recallAt]]) },
    evaluation: { rows: results.length, newest: latest([...testFiles.values()]), files: testFiles },
    billboard: { rows: entries.length, newest: latest([...boardFiles.values()]), files: boardFiles },
    price: { rows: points.length, newest: latest([...priceFiles.values()]), files: priceFiles },
    standard: {
      rows: normRows.reduce((sum, rows) => sum + rows, 0),
      newest: normAt,
      files: new Map([['/opendata/standards', normAt]]),
    },
  };
}

function latest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}
