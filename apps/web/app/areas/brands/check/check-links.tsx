import type { CheckAnswer } from '@rujian/contract/areas/brands/check';
import { fill } from '#web/i18n/fill.ts';
import { TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { ReactionButton } from '#web/ui/reactions/reactions.island.tsx';
import type { CheckTexts } from './texts.ts';

type Props = { answer: CheckAnswer; batch?: string; texts: CheckTexts };

export function CheckLinks({ answer, batch, texts }: Props) {
  const { brand, product } = answer;
  const links = [
    [formAddress(answer, batch), texts.complain],
    product ? [`/product/${product.id}`, texts.toProduct] : [],
    brand ? [`/brand/${brand.id}`, texts.toDossier] : [],
    brand ? [`/complaint?brand=${brand.id}`, texts.toComplaints] : [],
  ];
  return (
    <div className="check-links">
      <p className="flow">
        {links.map(([to, name]) => to && <TextLink key={to} className="link" to={to} label={name} />)}
      </p>
      <Follows answer={answer} batch={batch} texts={texts} />
    </div>
  );
}

function Follows({ answer: { brand, product }, batch, texts }: Props) {
  if (!brand && !product) return null;
  return (
    <div className="page-tools needs-js">
      {brand && batch && (
        <ReactionButton
          kind="follow"
          t="batch"
          id={brand.id}
          batch={batch}
          name={fill(texts.followBatch, { batch })}
          form="button"
        />
      )}
      {product && <ReactionButton kind="follow" t="product" id={product.id} name={texts.followProduct} form="button" />}
      {brand && <ReactionButton kind="follow" t="brand" id={brand.id} name={texts.followBrand} form="button" />}
    </div>
  );
}

function formAddress({ brand, product }: CheckAnswer, batch: string | undefined): string {
  const known = product ? { product: String(product.id) } : { brand: brand ? String(brand.id) : undefined };
  return listAddress('/complaint/submit', { ...known, batch });
}
