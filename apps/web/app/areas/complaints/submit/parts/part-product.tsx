import {
  COMPLAINT_BATCH_CHARACTERS,
  COMPLAINT_BRAND_MAX_CHARACTERS,
  COMPLAINT_ORDER_CHARACTERS,
  COMPLAINT_PRODUCT_CHARACTERS,
  COMPLAINT_SHOP_CHARACTERS,
} from '@rujian/contract/areas/complaints/rules';
import type { Named } from '@rujian/contract/base/refs';
import { COMPLAINT_CHANNEL } from '@rujian/contract/vocabulary/complaints';
import { withApi } from '#web/api/with-api.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { useAreas } from '../../use-areas.ts';
import { BatchBox } from '../batch-box.tsx';
import { type Draft, todayInChina } from '../draft.ts';
import type { ComplainTexts } from '../texts.ts';
import type { Complaining } from '../use-complaining.ts';
import { SearchField } from './search-field.tsx';
import { FoldedFields, FormPart, SelectField, TextField } from './text-field.tsx';

export function PartProduct({ form, texts }: { form: Complaining; texts: ComplainTexts }) {
  const { lang } = useVisit();
  const { draft, set } = form;
  const today = todayInChina();
  // Without the list, the member's own province is used.
  const provinces = useAreas({}).map(({ value, label }) => ({ key: value, name: label }));
  return (
    <FormPart isShown={form.part === 0} id="part-product" number={1} title={texts.part1} intro={texts.part1Intro}>
      <SearchField
        name="brandText"
        hint={draft.brandId === null ? texts.brandHint : texts.brandChosen}
        maxLength={COMPLAINT_BRAND_MAX_CHARACTERS}
        find={findBrands}
        onText={(brandText) => set({ brandText, brandId: null, productId: null })}
        onPick={({ id, name }) => set({ brandId: id, brandText: name, productId: null })}
        form={form}
      />
      <SearchField
        name="productText"
        hint={texts.productHint}
        maxLength={COMPLAINT_PRODUCT_CHARACTERS}
        find={(query) => findProducts(draft.brandId, query)}
        onText={(productText) => set({ productText, productId: null })}
        onPick={({ id, name }) => set({ productId: id, productText: name })}
        form={form}
      />
      <div className="stack-5 halves">
        <TextField
          name="batchNo"
          hint={texts.batchHint}
          maxLength={COMPLAINT_BATCH_CHARACTERS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          form={form}
        />
        <TextField name="producedOn" type="date" max={today} hint={texts.batchPublic} form={form} />
      </div>
      <details className="where-batch soft">
        <summary>{texts.whereBatch}</summary>
        <ul>
          <li>{texts.whereBatch1}</li>
          <li>{texts.whereBatch2}</li>
          <li>{texts.whereBatch3}</li>
          <li>{texts.whereBatch4}</li>
        </ul>
      </details>
      <BatchBox draft={draft} texts={texts} />
      <FoldedFields title={texts.buying} isFilled={isBuyingFilled(draft)}>
        <div className="stack-5 halves">
          <SelectField name="channel" options={COMPLAINT_CHANNEL.options(lang)} form={form} />
          <SelectField name="province" options={provinces} form={form} />
        </div>
        <TextField name="shop" hint={texts.shopHint} maxLength={COMPLAINT_SHOP_CHARACTERS} form={form} />
        <TextField
          name="orderNo"
          hint={texts.orderHint}
          maxLength={COMPLAINT_ORDER_CHARACTERS}
          autoComplete="off"
          form={form}
        />
        <div className="stack-5 halves">
          <TextField name="boughtOn" type="date" max={today} hint={texts.boughtHint} form={form} />
          <TextField name="amount" inputMode="decimal" autoComplete="off" placeholder="0.00" form={form} />
        </div>
      </FoldedFields>
    </FormPart>
  );
}

function isBuyingFilled({ channel, province, shop, orderNo, boughtOn, amount }: Draft): boolean {
  return [channel, province, shop, orderNo, boughtOn, amount].some((text) => text !== '');
}

const QUIET = { errorMessage: false, loading: false };
const LISTED = 8;

async function findBrands(query: string): Promise<Named[]> {
  if (query === '') return [];
  const { callApi, listBrands } = await calls();
  const { list } = await callApi(listBrands, { select: 'true', quickSearch: query }, QUIET);
  return list.slice(0, LISTED).map(({ id, name }) => ({ id, name }));
}

async function findProducts(brandId: number | null, query: string): Promise<Named[]> {
  if (brandId === null) return [];
  const { callApi, getBrand } = await calls();
  const { products } = await callApi(getBrand, { id: brandId }, QUIET);
  return products.list
    .filter(({ name }) => name.includes(query))
    .slice(0, LISTED)
    .map(({ id, name, spec }) => ({ id, name: spec ? `${name} ${spec}` : name }));
}

async function calls() {
  const [callApi, { getBrand, listBrands }] = await withApi(import('@rujian/contract/areas/brands/public'));
  return { callApi, getBrand, listBrands };
}
