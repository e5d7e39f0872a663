import type { APIRequestContext } from '@playwright/test';
import { type Member, newName, read, signUp, tokenOf } from './members.ts';
import { newBrand } from './staff.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Complaint = { title: string; brandId?: number; member?: Member };

/** Submits a complaint about a brand of its own and returns its id. */
export async function complain(request: APIRequestContext, { title, brandId, member }: Complaint): Promise<number> {
  const headers = tokenOf(member ?? (await signUp(request)));
  const multipart = { file: { name: '胀包.png', mimeType: 'image/png', buffer: PIXEL } };
  const upload = request.post('/api/ajax/upload?topic=complaint', { headers, multipart });
  const { file } = await read(upload);
  const data = {
    key: newName('journey-'),
    brandId: brandId ?? (await newBrand(request, '白麓乳业')).id,
    title,
    truthDeclared: true,
    problems: ['quality.spoiled'],
    demands: ['refund'],
    evidence: [{ id: file.id }],
    detail: '整箱酸奶胀包，我的电话13800138000，送货的老陈说是冷链断了，希望退款并说明原因。',
  };
  return (await read(request.post('/api/complaint/submit', { headers, data }))).id;
}
