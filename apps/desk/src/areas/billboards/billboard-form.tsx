import { type DeskBillboard, saveBillboard } from '@rujian/contract/areas/billboards/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Button, ConfigProvider, Form, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { CoverField } from '#desk/kit/form/cover-field.tsx';
import { Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { DefinitionFields } from './definition-fields.tsx';
import { texts } from './texts.ts';

type Values = InputOf<typeof saveBillboard>;
type Props = { board: DeskBillboard | null; onSaved: (id: number) => void };

const FIELDS = saveBillboard.input.shape;
const HINTS = { name: texts.nameHint, entriesMax: texts.entriesMaxHint };

/** Base data of a ranking; the method of a public one changes only with an edition. */
export function BillboardForm({ board, onSaved }: Props) {
  const isPublic = board?.isPublic ?? false;
  const mayWrite = useHolds(['billboards.write', 'billboards.edit']);
  const mayPublish = useHolds('billboards.publish');
  const canEdit = isPublic ? mayWrite && mayPublish : mayWrite;
  const { run, isBusy, fields } = useDo(saveBillboard, { success: texts.saved, onDone: ({ id }) => onSaved(id) });
  return (
    <Problems value={fields}>
      <Form<Values>
        layout="vertical"
        disabled={!canEdit}
        initialValues={
          board
            ? { ...board, ...board.definition }
            : { kind: 'data', object: 'brand', category: 'other', periodType: 'month', entriesMax: 20, metrics: [] }
        }
        onFinish={({ method, dataSource, independence, metrics, ...values }) =>
          void run({
            ...values,
            ...(board && { id: board.id }),
            // Public fields stay unchanged.
            ...(!isPublic && { method, dataSource, independence, metrics }),
          })
        }
      >
        <Card title={texts.settings} className="gap-below">
          <SchemaFields schemas={FIELDS} labels={texts} hints={HINTS} names={['name']} />
          <ConfigProvider componentDisabled={isPublic || !canEdit}>
            <SchemaFields
              schemas={FIELDS}
              labels={texts}
              names={[
                ['kind', 'object'],
                ['periodType', 'votable'],
              ]}
            />
          </ConfigProvider>
          <SchemaFields
            schemas={FIELDS}
            labels={texts}
            hints={HINTS}
            names={[['category', 'unit', 'entriesMax'], 'cover']}
            controls={{ cover: <CoverField isDisabled={!canEdit} /> }}
          />
        </Card>
        <Card title={texts.definition} className="gap-below">
          {isPublic && <Typography.Paragraph type="secondary">{texts.definitionFixed}</Typography.Paragraph>}
          <DefinitionFields prefix={[]} isDisabled={isPublic || !canEdit} />
        </Card>
        {canEdit && (
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {texts.save}
          </Button>
        )}
      </Form>
    </Problems>
  );
}
