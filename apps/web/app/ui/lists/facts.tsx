import type { ReactNode } from 'react';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and what is known under them, which is content; names without a value are left out. */
export function Facts({ facts, className = 'facts' }: { facts: readonly Fact[]; className?: string }) {
  const contentLang = useContentLang();
  const langOf = useLangOf();
  return (
    <dl className={className}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={typeof value === 'string' ? langOf(value) : contentLang}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
