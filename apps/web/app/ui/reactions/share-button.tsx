import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';

const CLASSES = { tool: 'tool', button: 'btn btn-s', wide: 'btn' };

export type ToolForm = keyof typeof CLASSES;

type ToolProps = Omit<ComponentProps<'button'>, 'form'> & {
  form: ToolForm;
  icon: IconName;
  word: string;
  count?: string;
};

export function ToolButton({ form, icon, word, className = 'needs-js', count = '', ...button }: ToolProps) {
  const isTool = form === 'tool';
  const text = `${word} ${count}`.trim();
  return (
    <button
      type="button"
      {...button}
      className={`${CLASSES[form]} ${className}`}
      aria-label={isTool ? text : undefined}
    >
      <Icon name={icon} small={!isTool} />
      {isTool ? (
        <small>
          <span>{word}</span>
          {count && ` ${count}`}
        </small>
      ) : (
        text
      )}
    </button>
  );
}

export function ShareButton({ title, url, form }: { title: string; url: string; form: ToolForm }) {
  const { share } = useSite().texts;
  return <ToolButton form={form} icon="share" word={share} data-act="share" data-title={title} data-url={url} />;
}
