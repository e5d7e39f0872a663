import {
  COMPLAINT_BATCH_CHARACTERS,
  COMPLAINT_BRAND_MAX_CHARACTERS,
  COMPLAINT_ORDER_CHARACTERS,
  COMPLAINT_PRODUCT_CHARACTERS,
  COMPLAINT_SHOP_CHARACTERS,
} from '@rujian/contract/areas/complaints/rules';
import type { Area } from '@rujian/contract/areas/members/public';
import { COMPLAINT_CHANNEL } from '@rujian/contract/vocabulary/complaints';
import { useEffect, useState } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { BatchBox } from '../batch-box.tsx';

import type { Draft } from '../draft.ts';
import { findBrands, findProducts } from '../find-names.ts';
import type { ComplainTexts } from '../texts.ts';
import { todayInChina } from '../today-in-china.ts';
import type { Complaining } from '../use-complaining.ts';
import { FoldedFields } from './folded-fields.tsx';
import { FormPart } from './form-part.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';

type Props = { form: Complaining; texts: ComplainTexts };

export function PartProduct({ form, texts }: Props) {
  const { lang } = useVisit();
  const { draft, problems, set, leave } = form;
  const today = todayInChina();
  return (
    <FormPart isShown={form.part === 0} id="part-product" number={1} title={texts.part1} intro={texts.part1Intro}>
      <SearchField
        name="brandText"
        label={texts.brand}
        hint={draft.brandId === null ? texts.brandHint : texts.brandChosen}
        error={problems.brandText}
        text={draft.brandText}
        maxLength={COMPLAINT_BRAND_MAX_CHARACTERS}
        find={findBrands}
        onText={(brandText) => set({ brandText, brandId: null, productId: null })}
        onPick={({ id, name }) => set({ brandId: id, brandText: name, productId: null })}
        onLeave={() => leave('brandText')}
      />
      <SearchField
        name="productText"
        label={texts.product}
        hint={texts.productHint}
        error={problems.productText}
        text={draft.productText}
        maxLength={COMPLAINT_PRODUCT_CHARACTERS}
        find={(query) => findProducts(draft.brandId, query)}
        onText={(productText) => set({ productText, productId: null })}
        onPick={({ id, name }) => set({ productId: id, productText: name })}
        onLeave={() => leave('productText')}
      />
      <div className="stack-5 halves">
        <TextField
          name="batchNo"
          label={texts.batch}
          hint={texts.batchHint}
          maxLength={COMPLAINT_BATCH_CHARACTERS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          form={form}
        />
        <TextField
          name="producedOn"
          type="date"
          max={today}
          label={texts.produced}
          hint={texts.batchPublic}
          form={form}
        />
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
          <div data-field="channel">
            <FormField label={texts.channel} error={problems.channel}>
              {(control) => (
                <select
                  {...control}
                  value={draft.channel}
                  onChange={({ currentTarget }) => set({ channel: currentTarget.value })}
                >
                  <option value="">{texts.notGiven}</option>
                  {COMPLAINT_CHANNEL.options(lang).map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
          </div>
          <Provinces form={form} texts={texts} />
        </div>
        <TextField
          name="shop"
          label={texts.shop}
          hint={texts.shopHint}
          maxLength={COMPLAINT_SHOP_CHARACTERS}
          form={form}
        />
        <TextField
          name="orderNo"
          label={texts.order}
          hint={texts.orderHint}
          maxLength={COMPLAINT_ORDER_CHARACTERS}
          autoComplete="off"
          form={form}
        />
        <div className="stack-5 halves">
          <TextField name="boughtOn" type="date" max={today} label={texts.bought} hint={texts.boughtHint} form={form} />
          <TextField
            name="amount"
            label={texts.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            form={form}
          />
        </div>
      </FoldedFields>
    </FormPart>
  );
}

function isBuyingFilled({ channel, province, shop, orderNo, boughtOn, amount }: Draft): boolean {
  return [channel, province, shop, orderNo, boughtOn, amount].some((text) => text !== '');
}

function Provinces({ form, texts }: Props) {
  const [areas, setAreas] = useState<Area[]>([]);
  useEffect(() => {
    let isGone = false;
    askProvinces().then(
      (list) => isGone || setAreas(list),
      // Without the list, the member's own province is used.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div data-field="province">
      <FormField label={texts.province} error={form.problems.province}>
        {(control) => (
          <select
            {...control}
            value={form.draft.province}
            onChange={({ currentTarget }) => form.set({ province: currentTarget.value })}
          >
            <option value="">{texts.notGiven}</option>
            {areas.map(({ value, label }) => (
              <option key={value} value={String(value)}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  );
}

async function askProvinces(): Promise<Area[]> {
  const [{ callApi }, { listAreas }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/members/public'),
  ]);
  return callApi(listAreas, {}, { errorMessage: false, loading: false });
}
