type Attributes = Record<string, string | number | boolean>;

export type OpenSpan = { traceparent: string; end: (attributes?: Attributes, error?: unknown) => void };

type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

export type Tracing = {
  /** `parent` is a span of this process or the `traceparent` of another one. */
  start: (kind: SpanKind, name: string, attributes: Attributes, parent?: OpenSpan | string) => OpenSpan;
  close: () => Promise<void>;
};

export type TracingSettings = {
  /** Base address of an OTLP collector; without it nothing is traced and nothing is loaded. */
  otlpEndpoint?: string | undefined;
  otlpHeaders?: Record<string, string> | undefined;
  traceShare?: number | undefined;
};

export async function openTracing({
  otlpEndpoint,
  otlpHeaders = {},
  traceShare = 1,
}: TracingSettings): Promise<Tracing | undefined> {
  if (!otlpEndpoint) return undefined;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing({ otlpEndpoint, otlpHeaders, traceShare });
}
