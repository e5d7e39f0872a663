import { listMatches, type MatchGroup, proposeMatch } from '@rujian/contract/areas/brands/matching';
import { Checkbox, Form, Input } from 'antd';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { findBrands } from '../find-brands.ts';
import { texts } from '../texts.ts';

type Props = { group: MatchGroup; brand?: { id: number; name: string }; onClose: () => void };
type Values = { brandId: number; alike: boolean; newAlias: string };

/** Assigns a brand to a group of samples. */
export function MatchDialog({ group, brand, onClose }: Props) {
  const propose = useDo(proposeMatch, { success: texts.proposedDone, refreshes: [listMatches] });
  const known = group.suggestions.map((one) => ({ value: one.brand.id, label: one.brand.name }));

  async function send(values: Values) {
    const done = await propose.run({ recordId: group.recordId, productId: null, ...values });
    if (done) onClose();
  }

  return (
    <FormDialog<Values>
      title={group.trademark || group.maker || group.food}
      okText={texts.propose}
      initial={{ brandId: brand?.id, alike: true, newAlias: '' }}
      saving={propose}
      onSend={(values) => void send(values)}
      onClose={onClose}
    >
      <Form.Item name="brandId" label={texts.chooseBrand} rules={[{ required: true }]}>
        <RemoteSelect find={findBrands} known={known} />
      </Form.Item>
      <Form.Item name="alike" valuePropName="checked">
        <Checkbox>{texts.alike}</Checkbox>
      </Form.Item>
      <Form.Item name="newAlias" label={texts.newAlias} extra={texts.newAliasHint}>
        <Input maxLength={40} placeholder={group.trademark} />
      </Form.Item>
    </FormDialog>
  );
}
