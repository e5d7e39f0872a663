import type { Area } from '@rujian/contract/areas/members/public';
import { useState } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useAreas } from '../use-areas.ts';
import type { KitTexts } from './texts.ts';

type Props = { onChange: (authority: string) => void; texts: KitTexts };

type Chosen = { province?: Area; city?: Area; district?: Area };

/** Province, city and district; the letter goes to the authority of the smallest chosen one. */
export function AreaFields({ onChange, texts }: Props) {
  const [chosen, setChosen] = useState<Chosen>({});
  const choose = (next: Chosen) => {
    setChosen(next);
    const { province, city, district } = next;
    const names = [province, city, district].flatMap((area) => (area ? [area.label] : []));
    // Municipalities have a city of the same name below them.
    const parts = names.filter((name, place) => name !== names[place - 1] && name !== '市辖区');
    onChange(parts.length > 0 ? `${parts.join('')}市场监督管理局` : '');
  };
  const { province, city } = chosen;
  return (
    <div className="stack-4">
      <AreaSelect label={texts.province} asked={{}} texts={texts} onChoose={(area) => choose({ province: area })} />
      {province && (
        <AreaSelect
          key={province.value}
          label={texts.city}
          asked={{ province: province.value }}
          texts={texts}
          onChoose={(area) => choose({ province, city: area })}
        />
      )}
      {province && city && (
        <AreaSelect
          key={city.value}
          label={texts.district}
          asked={{ province: province.value, city: city.value }}
          texts={texts}
          onChoose={(area) => choose({ province, city, district: area })}
        />
      )}
    </div>
  );
}

type SelectProps = {
  label: string;
  asked: { province?: number; city?: number };
  onChoose: (area: Area | undefined) => void;
  texts: KitTexts;
};

function AreaSelect({ label, asked, onChoose, texts }: SelectProps) {
  // Without the list, the letter says 当地, which is always correct.
  const areas = useAreas(asked);
  return (
    <FormField label={label}>
      {(control) => (
        <select
          {...control}
          onChange={({ currentTarget: { value } }) => onChoose(areas.find((area) => String(area.value) === value))}
        >
          <option value="">{texts.anyPlace}</option>
          {areas.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
