import { type Context, SpanKind as Kind, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

import type { OpenSpan, Tracing, TracingSettings } from './tracing.ts';

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const KINDS = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER, internal: Kind.INTERNAL };
/** A collector that is down must not delay the end of the process. */
const EXPORT_TIMEOUT_MS = 3_000;

/** Spans go out in batches; while the collector is down they are dropped. */
export function createOtlpTracing(settings: Required<TracingSettings>): Tracing {
  const url = `${settings.otlpEndpoint?.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({
    url,
    headers: settings.otlpHeaders ?? {},
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'rujian',

      'service.instance.id': `${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.traceShare ?? 1) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('rujian');
  const spans = new WeakMap<OpenSpan, Span>();

  return {
    start(kind, name, attributes, parent) {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      const opened: OpenSpan = {
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
        end(more, error) {
          if (more) span.setAttributes(more);
          // Only the kind of error: its message may repeat what a visitor typed.
          if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
          span.end();
        },
      };
      spans.set(opened, span);
      return opened;
    },
    close: () => provider.shutdown().catch(() => {}),
  };

  function contextOf(parent: OpenSpan | string | undefined): Context {
    if (parent === undefined) return ROOT_CONTEXT;
    const span = typeof parent === 'string' ? undefined : spans.get(parent);
    if (span) return trace.setSpan(ROOT_CONTEXT, span);
    const text = typeof parent === 'string' ? parent : parent.traceparent;
    const [, traceId, spanId, flags] = TRACEPARENT.exec(text) ?? [];
    if (!(traceId && spanId && flags)) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16);
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'error';
}
