import { getDeskBrand, listDeskBrands } from '@rujian/contract/areas/brands/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Col, Row } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { BrandActions } from './brand-actions.tsx';
import { BrandForm } from './brand-form.tsx';
import { BrandUses } from './brand-uses.tsx';
import { texts } from './texts.ts';

export function Component() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewBrand /> : <KnownBrand key={id} id={Number(id)} />;
}

function NewBrand() {
  const navigate = useNavigate();
  return (
    <Screen title={texts.newBrand} extra={<Link to="/brands">{texts.back}</Link>}>
      <BrandForm brand={null} onSaved={(id) => void navigate(`/brands/${id}`, { replace: true })} />
    </Screen>
  );
}

function KnownBrand({ id }: { id: number }) {
  const query = useCall(getDeskBrand, { id });
  const canEdit = useHolds('brands.edit');
  return (
    <Loaded query={query}>
      {(brand) => (
        <Screen
          title={brand.name}
          note={brand.nameEn}
          extra={
            <>
              <Link to="/brands">{texts.back}</Link>
              <Button href={`/brand/${brand.id}`} target="_blank">
                {texts.publicPage}
              </Button>
              <BrandActions brand={brand} />
            </>
          }
        >
          {brand.mergedInto && (
            <Alert
              className="gap-below"
              type="warning"
              showIcon
              title={fill(texts.mergedNotice, { name: brand.mergedInto.name })}
              action={
                <Link to={`/brands/${brand.mergedInto.id}`}>
                  {fill(texts.openTarget, { name: brand.mergedInto.name })}
                </Link>
              }
            />
          )}
          <Row gutter={[16, 16]}>
            <Col xs={24} xl={16}>
              <BrandForm
                key={brand.version}
                brand={brand}
                isReadOnly={!canEdit || brand.mergedInto !== null}
                onSaved={() => void refresh(getDeskBrand, listDeskBrands)}
              />
            </Col>
            <Col xs={24} xl={8}>
              <BrandUses uses={brand.uses} />
            </Col>
          </Row>
        </Screen>
      )}
    </Loaded>
  );
}
