import { storedUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';
import { type Draft, EMPTY_DRAFT, readLocalDraft } from './draft.ts';
import { type Evidence, evidenceFiles, type StoredEvidence } from './evidence/evidence.ts';

export type Start = {
  key: string;
  draftId: number | null;
  draft: Draft;
  evidence: Evidence[];
  /** When it was written, if it is restored. */
  restoredAtMs: number | null;
};

/** A requested draft, else the copy in this browser, else a form with brand, product and batch of the address. */
export async function loadStart(address: URLSearchParams): Promise<Start> {
  const draftId = Number(address.get('draft') ?? '');
  if (draftId > 0) return readServerDraft(draftId);
  const local = readLocalDraft(storedUser()?.id);
  const isPrefilled = ['brand', 'product', 'batch'].some((name) => address.has(name));
  // A visitor from another product does not want the old draft.
  if (local && !(isPrefilled && isAboutOther(local.draft, address))) {
    return {
      key: local.key,
      draftId: null,
      draft: local.draft,
      evidence: await withFiles(local.evidence),
      restoredAtMs: local.savedAtMs,
    };
  }
  return {
    key: crypto.randomUUID(),
    draftId: null,
    evidence: [],
    restoredAtMs: null,
    draft: isPrefilled ? await prefilled(address) : EMPTY_DRAFT,
  };
}

async function readServerDraft(id: number): Promise<Start> {
  const [callApi, { getMyComplaint }] = await withApi(import('@rujian/contract/areas/complaints/cases'));
  const complaint = await callApi(getMyComplaint, { id });
  const { form, evidence, updatedAt, state } = complaint;
  if (state.key !== 'draft') throw new Error('Only a draft can be gone on with');
  return {
    key: complaint.key,
    draftId: id,
    restoredAtMs: updatedAt * 1000,
    draft: {
      ...form,
      brandText: form.brandText || complaint.brandName,
      productText: form.productText || complaint.product,
      truthDeclared: false,
    },
    evidence: evidence.map((item) => ({
      key: `file-${item.id}`,
      name: item.name,
      kind: item.kind,
      size: item.size,
      note: item.note,
      public: item.public,
      fileId: item.id,
      file: null,
      thumbnail: item.kind === 'image' ? item.url : '',
      sending: { step: 'waiting' },
    })),
  };
}

async function withFiles(stored: StoredEvidence[]): Promise<Evidence[]> {
  const items = await Promise.all(
    stored.map(async (item): Promise<Evidence> => {
      const file = item.fileId === null ? ((await evidenceFiles.read(item.key)) ?? null) : null;
      return { ...item, file, sending: { step: 'waiting' } };
    }),
  );
  // Files that the browser discarded cannot be sent.
  return items.filter(({ fileId, file }) => fileId !== null || file !== null);
}

function isAboutOther(draft: Draft, address: URLSearchParams): boolean {
  const [brand, product, batch] = ['brand', 'product', 'batch'].map((name) => address.get(name));
  return (
    (brand !== null && brand !== String(draft.brandId ?? '')) ||
    (product !== null && product !== String(draft.productId ?? '')) ||
    (batch !== null && batch !== draft.batchNo)
  );
}

async function prefilled(address: URLSearchParams): Promise<Draft> {
  const number = (name: string) => /^\d{1,15}$/.exec(address.get(name) ?? '')?.[0];
  const draft: Draft = { ...EMPTY_DRAFT, batchNo: (address.get('batch') ?? '').slice(0, 60) };
  const product = number('product');
  const brand = number('brand');
  try {
    const [callApi, { getProduct, listBrands }] = await withApi(import('@rujian/contract/areas/brands/public'));
    const quiet = { errorMessage: false };
    if (product) {
      const known = await callApi(getProduct, { id: product }, quiet);
      return {
        ...draft,
        brandId: known.brand.id,
        brandText: known.brand.name,
        productId: known.id,
        productText: known.name,
      };
    }
    if (!brand) return draft;
    const asked = { select: 'true', initKey: 'id', initValue: brand };
    const { list } = await callApi(listBrands, asked, quiet);
    const [known] = list;
    return known ? { ...draft, brandId: known.id, brandText: known.name } : draft;
  } catch {
    // The address is only a convenience.
    return draft;
  }
}
