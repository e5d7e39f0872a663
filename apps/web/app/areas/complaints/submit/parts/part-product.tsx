import {
  COMPLAINT_BATCH_CHARACTERS,
  COMPLAINT_BRAND_MAX_CHARACTERS,
  COMPLAINT_ORDER_CHARACTERS,
  COMPLAINT_PRODUCT_CHARACTERS,
  COMPLAINT_SHOP_CHARACTERS,
} from '@rujian/contract/areas/complaints/rules';
import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { COMPLAINT_CHANNEL } from '@rujian/contract/vocabulary/complaints';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { withApi } from '#web/api/with-api.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { useAreas } from '../../use-areas.ts';
import { BatchBox } from '../batch-box.tsx';
import { type Draft, todayInChina } from '../draft.ts';
import type { ComplainTexts } from '../texts.ts';
import type { Complaining } from '../use-complaining.ts';
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

const QUIET = { errorMessage: false };
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

type Props = {
  name: 'brandText' | 'productText';
  hint: string;
  maxLength: number;
  find: (query: string) => Promise<Named[]>;
  onText: (text: string) => void;
  onPick: (found: Named) => void;
  form: Complaining;
};

function SearchField(props: Props) {
  const { name, hint, find, onText, onPick, form } = props;
  const label = form.texts[`field_${name}`];
  const text = form.draft[name];
  const contentLang = useContentLang();
  const listId = useId();
  const [isTyping, setIsTyping] = useState(false);
  const [list, setList] = useState<Named[]>([]);
  const [chosen, setChosen] = useState(-1);
  const ask = useRef(find);
  ask.current = find;
  const query = text.trim();
  useEffect(() => {
    if (!isTyping) return;
    let isWanted = true;
    const pause = setTimeout(async () => {
      const found = await ask.current(query).catch(() => []);
      if (isWanted) setList(found);
    }, REMOTE_SEARCH_DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [query, isTyping]);

  const isOpen = isTyping && list.length > 0;
  const pick = (found: Named) => {
    onPick(found);
    setIsTyping(false);
    setChosen(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return;
    const found = list[chosen];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((place) => ((place + 1 + step + list.length + 1) % (list.length + 1)) - 1);
    } else if (event.key === 'Enter' && found) {
      event.preventDefault();
      pick(found);
    } else if (event.key === 'Escape') setIsTyping(false);
  };
  return (
    <div data-field={name} className="find-field">
      <FormField label={label} hint={hint} error={form.problems[name]}>
        {(control) => (
          <input
            {...control}
            name={name}
            value={text}
            maxLength={props.maxLength}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              onText(currentTarget.value);
              setChosen(-1);
              setIsTyping(true);
            }}
            onFocus={() => setIsTyping(true)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setIsTyping(false);
              form.leave(name);
            }}
          />
        )}
      </FormField>
      <div id={listId} role="listbox" aria-label={label} hidden={!isOpen} className="find-list">
        {isOpen &&
          list.map((found, place) => (
            // The box keeps the focus and speaks for the list; keys are handled there.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={found.id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === chosen}
              lang={contentLang}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(found)}
            >
              {found.name}
            </div>
          ))}
      </div>
    </div>
  );
}
