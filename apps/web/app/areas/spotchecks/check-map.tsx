import { fill } from '#web/i18n/fill.ts';
import { ProvinceMap } from '#web/ui/charts/province-map.tsx';
import type { Tile } from '#web/ui/charts/province-tiles-shape.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { type CheckValues, LIST_PATH } from './check-address.ts';
import type { CheckListView } from './check-list-view.ts';
import { sentences } from './sentences.ts';
import { TallyTable } from './tally-table.tsx';
import type { SpotcheckTexts } from './texts.ts';

type Props = { map: NonNullable<CheckListView['map']>; values: CheckValues; texts: SpotcheckTexts };

export function CheckMap({ map, values, texts }: Props) {
  const { lang } = useVisit();
  const { tested, elsewhere } = map;
  // A province on the map links to its batches.
  const toProvince = (key: string) => listAddress(LIST_PATH, { ...values, province: key, view: undefined });
  const most = tested[0];
  const drawing = {
    label: texts.mapLabel,
    to: (tile: Tile) => toProvince(tile.key),
    spoken: ({ name, batches, failed }: Tile) => fill(texts.mapSpoken, { name, batches, failed }),
    chosen: values.province,
  };
  return (
    <section className="sc-chart stack-8">
      <figure>
        <figcaption>
          <h2>{most ? fill(texts.mapTitle, { province: most.name, count: tested.length }) : texts.mapTitleNone}</h2>
          <p>{texts.mapNote}</p>
          <nav className="list-order" aria-label={texts.places}>
            <PlaceLink place="maker" values={values} name={texts.placeMaker} />
            <PlaceLink place="sampled" values={values} name={texts.placeSampled} />
          </nav>
        </figcaption>
        <ProvinceMap {...drawing} shape={map.wide} className="on-wide" hasNames={lang === 'zh-cn'} />
        <ProvinceMap {...drawing} shape={map.narrow} className="on-narrow" hasNames={false} />
        <p className="legend map-scale">
          <span>{texts.mapFewer}</span>
          {[1, 2, 3, 4].map((step) => (
            <i key={step} className={`tile-${step}`} />
          ))}
          <span>{texts.mapMore}</span>
        </p>
        <p className="chart-source">
          {sentences(lang, elsewhere.batches > 0 && fill(texts.mapElsewhere, elsewhere), texts.sourceLine)}
        </p>
      </figure>
      {most && (
        <TallyTable
          caption={texts.provinceTable}
          head={texts.filterProvince}
          rows={tested.map((province) => ({ ...province, to: toProvince(province.key) }))}
          texts={texts}
        />
      )}
    </section>
  );
}

type PlaceProps = { place: 'maker' | 'sampled'; values: CheckValues; name: string };

/** Switching the reading drops the chosen province, which has another meaning there. */
function PlaceLink({ place, values, name }: PlaceProps) {
  const isChosen = (values.place === 'sampled' ? 'sampled' : 'maker') === place;
  const to = listAddress(LIST_PATH, { ...values, province: undefined, place: place === 'sampled' ? place : undefined });
  return (
    <Link to={to} aria-current={isChosen ? 'true' : undefined}>
      {name}
    </Link>
  );
}
