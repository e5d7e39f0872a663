import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Block } from './dossier/section.tsx';
import type { ProductView } from './dossier/views.ts';
import type { BrandTexts } from './texts.ts';

const LABEL_KEYS = ['energy', 'protein', 'fat', 'carbs', 'sodium', 'calcium'] as const;

export function ProductSide({ product, texts }: { product: ProductView; texts: BrandTexts }) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  const { brand, spec, barcode, licenceNo, standardNo, siblings } = product;
  const facts: Fact[] = [
    [
      texts.ofBrand,
      <Link key="brand" className="link" to={`/brand/${brand.id}`}>
        {brand.name}
      </Link>,
    ],
    [texts.spec, packSize(spec, lang)],
    [texts.barcode, barcode],
    [texts.licence, licenceNo],
    [texts.standard, standardNo],
  ];
  return (
    <aside className="side-col">
      <Block title={texts.basics}>
        <Facts facts={facts} />
      </Block>
      <Label product={product} texts={texts} />
      {siblings.length > 0 && (
        <Block title={texts.siblings}>
          <ul className="side-list rows">
            {siblings.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/product/${id}`} lang={contentLang}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <p className="cap">{texts.keptNote}</p>
    </aside>
  );
}

/** Known values in label order; missing ones are left out. */
function Label({ product: { labelValues }, texts }: { product: ProductView; texts: BrandTexts }) {
  const rows = LABEL_KEYS.flatMap((key) => {
    const found = labelValues.find((value) => value.key === key);
    return found ? [[texts[key], found.value] as const] : [];
  });
  return (
    <Block title={texts.labelHead} empty={rows.length === 0 && texts.noLabel}>
      <table className="label-table">
        <caption>{texts.labelPer}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}
