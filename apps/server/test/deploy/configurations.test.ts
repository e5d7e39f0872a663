import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import serverPackage from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/config.ts';
import { SETTINGS } from '../../src/settings.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8');
const KNOWN = new Set(
  Object.values(SETTINGS).flatMap((setting) =>
    'isSecret' in setting ? [setting.env, `${setting.env}_FILE`] : [setting.env],
  ),
);
/** Read by Node, glibc or PostgreSQL. */
const OF_OTHERS = /^(?:NODE_ENV|MALLOC_\w+|POSTGRES_\w+)$/;

const text = z.string().check(z.minLength(1));
const texts = z.array(text);
const labels = z.record(text, text);
const quantity = z.string().check(z.regex(/^\d+(?:m|Mi|Gi)?$/));
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
  periodSeconds: z.number(),
  timeoutSeconds: z.optional(z.number()),
  failureThreshold: z.optional(z.number()),
});
const container = z.strictObject({
  name: text,
  image: text,
  command: z.optional(texts),
  envFrom: z.array(z.strictObject({ configMapRef: z.strictObject({ name: text }) })),
  ports: z.optional(z.array(z.strictObject({ name: text, containerPort: z.number() }))),
  lifecycle: z.optional(z.strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: texts }) }) })),
  startupProbe: z.optional(probe),
  livenessProbe: z.optional(probe),
  readinessProbe: z.optional(probe),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: text, mountPath: text, readOnly: z.optional(z.boolean()) })),
});
const pod = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    restartPolicy: z.optional(z.literal('Never')),
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.optional(z.number()),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number().check(z.gte(1)),
      runAsGroup: z.number().check(z.gte(1)),
      fsGroup: z.number(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z.optional(z.array(z.looseObject({ maxSkew: z.number() }))),
    containers: z.array(container),
    volumes: z.array(
      z.strictObject({
        name: text,
        secret: z.optional(z.strictObject({ secretName: text, defaultMode: z.number() })),
        emptyDir: z.optional(z.strictObject({ sizeLimit: z.optional(quantity) })),
      }),
    ),
  }),
});
const matching = z.strictObject({ matchLabels: labels });
/** The part of the Kubernetes schema that we use; an unknown field is refused there, too. */
const KINDS = {
  'v1 ConfigMap': z.looseObject({ data: z.record(text, text) }),
  'v1 Service': z.looseObject({
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: text, port: z.number(), targetPort: z.literal('http') })),
    }),
  }),
  'apps/v1 Deployment': z.looseObject({
    spec: z.strictObject({
      replicas: z.number().check(z.gte(2)),
      selector: matching,
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxUnavailable: z.literal(0), maxSurge: z.number() }),
      }),
      template: pod,
    }),
  }),
  'autoscaling/v2 HorizontalPodAutoscaler': z.looseObject({
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: text, kind: text, name: text }),
      minReplicas: z.number().check(z.gte(2)),
      maxReplicas: z.number(),
      metrics: z.array(z.strictObject({ type: z.literal('Resource'), resource: z.looseObject({}) })),
    }),
  }),
  'policy/v1 PodDisruptionBudget': z.looseObject({
    spec: z.strictObject({ minAvailable: z.number().check(z.gte(1)), selector: matching }),
  }),
  'batch/v1 Job': z.looseObject({
    spec: z.strictObject({
      backoffLimit: z.number(),
      activeDeadlineSeconds: z.number(),
      ttlSecondsAfterFinished: z.number(),
      template: pod,
    }),
  }),
};
const documents = ['kubernetes/rujian.yaml', 'kubernetes/migrate.yaml'].flatMap((path) =>
  parseAllDocuments(read(path)).map((document) => document.toJS() as Manifest),
);
type Manifest = { apiVersion: string; kind: keyof typeof KINDS; metadata: { name: string } };

const duration = z.string().check(z.regex(/^\d+s$/));
const service = z.strictObject({
  image: text,
  build: z.optional(z.strictObject({ context: text, dockerfile: text })),
  restart: z.enum(['unless-stopped', 'no']),
  read_only: z.optional(z.literal(true)),
  tmpfs: z.optional(texts),
  cap_drop: z.optional(texts),
  security_opt: z.optional(texts),
  mem_limit: z.optional(text),
  stop_grace_period: z.optional(duration),
  command: z.optional(texts),
  ports: z.optional(texts),
  secrets: z.optional(texts),
  environment: z.optional(z.record(text, text)),
  volumes: z.optional(texts),
  depends_on: z.optional(z.record(text, z.strictObject({ condition: text }))),
  healthcheck: z.optional(
    z.union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({ test: texts, interval: duration, timeout: duration, retries: z.number() }),
    ]),
  ),
});
const compose = z.parse(
  z.looseObject({
    name: text,
    services: z.record(text, service),
    secrets: z.record(text, z.strictObject({ file: text })),
    volumes: z.record(text, z.null()),
  }),
  parse(read('compose.yaml'), { merge: true }),
);

test('every Kubernetes manifest has only known fields, and the pieces belong together', () => {
  const kinds = documents.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`);
  for (const [index, document] of documents.entries()) {
    z.parse(KINDS[kinds[index] as keyof typeof KINDS], document);
  }
  const images = JSON.stringify(documents).match(/rujian:[\d.]+/g) ?? [];

  expect(kinds.sort()).toEqual(Object.keys(KINDS).sort());
  expect(new Set(documents.map(({ metadata }) => metadata.name))).toEqual(
    new Set(['rujian', `rujian-migrate-${serverPackage.version}`]),
  );
  expect(new Set(images)).toEqual(new Set([`rujian:${serverPackage.version}`]));
});

test('every Kubernetes manifest has the values that its schema asks for', () => {
  const models = { ...core, ...apps, ...autoscaling, ...batch, ...policy } as unknown as Record<
    string,
    new (
      manifest: Manifest,
    ) => { validate: () => void }
  >;

  for (const document of documents) {
    const Model = models[document.kind];
    expect(Model, document.kind).toBeDefined();
    if (Model) new Model(document).validate();
  }
});

test('the compose file has two sites, and everything it names exists in it', () => {
  const services = Object.entries(compose.services);
  const missing = services.flatMap(([name, { secrets = [], volumes = [], depends_on = {} }]) => [
    ...secrets.filter((secret) => !compose.secrets[secret]),
    ...Object.keys(depends_on).filter((other) => !compose.services[other]),
    ...volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('.') && !(volume in compose.volumes))
      .map((volume) => `${name}: ${volume}`),
  ]);
  const sites = services.filter(([name]) => name.startsWith('site-'));

  expect(missing).toEqual([]);
  expect(sites).toHaveLength(2);
  expect(sites.every(([, site]) => site.read_only && site.cap_drop?.includes('ALL'))).toBe(true);
});

test('every setting in the deploy files exists', () => {
  const { data } = documents.find(({ kind }) => (kind as string) === 'ConfigMap') as unknown as {
    data: Record<string, string>;
  };
  const ofUnit = read('systemd/rujian.service').match(/^Environment=.*/gm) ?? [];
  const ofImage = /^ENV ([\s\S]*?)^[^ ]/m.exec(read('Dockerfile'))?.[1] ?? '';
  const named = [
    ...Object.keys(data),
    ...Object.values(compose.services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[...ofUnit, ofImage].flatMap((line) =>
      Array.from(line.matchAll(/\b([A-Z][A-Z\d_]+_?)=/g), ([, name = '']) => name),
    ),
  ];

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !KNOWN.has(name) && !OF_OTHERS.test(name))).toEqual([]);
  expect(() => readConfig({ TRUST_PROXY: data.TRUST_PROXY, SITE_URL: data.SITE_URL })).not.toThrow();
});

test('a linter finds nothing in the file of the image', () => {
  const findings = validate(read('Dockerfile'));

  expect(findings.map(({ message }) => message)).toEqual([]);
  expect(validate('FROM node:24\nCPOY . .')).toHaveLength(1);
});

test('the image is built in stages, runs without privileges and reports its health', () => {
  const lines = read('Dockerfile').split('\n');
  const stages = lines.filter((line) => line.startsWith('FROM '));
  const last = lines.slice(lines.lastIndexOf(stages.at(-1) ?? ''));

  expect(stages).toHaveLength(2);
  expect(last).toContain('USER 1000:1000');
  expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  expect(last.at(-2)).toContain('apps/server/build/program/main.js');
  expect(last.some((line) => line.startsWith('RUN npm'))).toBe(false);
});

test('the deploy files name no secret and no address of ours', () => {
  const files = globSync('deploy/**/*', { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /password\s*[:=]\s*["']?\w{4,}/i.test(file))).toEqual([]);
});

test('the unit is one that systemd understands, where systemd is installed', () => {
  const unit = join(ROOT, 'deploy/systemd/rujian.service');
  const sections = read('systemd/rujian.service').match(/^\[\w+\]$/gm);
  let said = '';
  try {
    execFileSync('systemd-analyze', ['verify', unit], { stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stderr, code } = error as { stderr?: Buffer; code?: string };
    said = code === 'ENOENT' ? '' : String(stderr ?? '');
  }

  expect(sections).toEqual(['[Unit]', '[Service]', '[Install]']);
  // Where this runs, the product is not in /opt.
  expect(said.split('\n').filter((line) => line && !line.includes('is not executable'))).toEqual([]);
});
