import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { listVariables, parseConfig } from '@doorstep/platform/config';
import { bootService, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Pod } from 'kubernetes-models/v1/Pod';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { afterAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { commands } from '../operate/commands.ts';
import { schemas } from '../operate/schemas.ts';
import { definitions } from '../operate/services.ts';
import { runForText } from '../operate/testing.ts';
import { kinds, type Peer, type Rule } from './kinds.ts';

// These tests need no cluster. Kubernetes' own schemas check types, required fields and formats, but accept unknown fields,
// so kinds.ts names the fields that must not be missing. The output of kustomize is checked where it is installed.
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: unknown;
}

const models = {
  ...{ Deployment, HorizontalPodAutoscaler, Ingress, NetworkPolicy },
  ...{ PodDisruptionBudget, ConfigMap, Secret, Service, Namespace, ServiceAccount },
  ...{ CronJob, Job, PersistentVolumeClaim, Pod },
};
const components = Object.keys(schemas);
/** Secrets that may stay empty. */
const optional = new Set(['SMTP_URL', 'BOUNCE_MAILBOX_URL', 'GOOGLE_CLIENT_SECRET', 'ADMIN_PASSWORD']);
const secretsFolder = '/run/secrets/doorstep';
const root = resolve(import.meta.dirname, '../..');

const documents = (text: string): Resource[] => parseAllDocuments(text).map(document => document.toJS());
const readFolderFile = (file: string) => documents(readFileSync(join(import.meta.dirname, file), 'utf8'));
const templates = readFolderFile('secrets.example.yaml');
const secrets = templates.map(template => kinds.Secret.parse(template));
const kustomize = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
].find(([command = '', word = '']) => spawnSync(command, [word, '--help'], { stdio: 'ignore' }).status === 0);
/** The resources of a folder as kustomize renders them; none where it is not installed. */
const build = (folder: string): Resource[] => {
  const [command, word] = kustomize ?? [];
  const path = join(import.meta.dirname, folder);
  return command && word ? documents(execFileSync(command, [word, path], { encoding: 'utf8' })) : [];
};
const buildSelector = (name: string) => ({ matchLabels: { 'app.kubernetes.io/component': name } });
const describeResource = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;
const validate = (resource: Resource) => {
  const Model = models[resource.kind as keyof typeof models] as unknown as new (data: unknown) => { validate(): void };
  expect(new Model(resource)).toMatchObject({ apiVersion: resource.apiVersion });
  new Model(resource).validate();
};

const manifests = globSync('{base,process,jobs}/**/*.yaml', { cwd: import.meta.dirname })
  .filter(file => !file.endsWith('kustomization.yaml'))
  .flatMap(file => readFolderFile(file).map(resource => [`${file} (${resource.kind})`, resource] as const));

test.each(manifests)('%s is valid for Kubernetes', (_, resource) => {
  validate(resource);
});

test.each(Object.entries(schemas))(
  'Pods of %s can start with their settings, and every secret is a known setting',
  (name, schema) => {
    const secret = secrets.find(({ metadata }) => metadata.name === `doorstep-${name}`)?.stringData ?? {};
    const config = parseEnv(readFileSync(join(import.meta.dirname, 'base/settings.env'), 'utf8'));
    expect(Object.keys(listVariables(schema))).toEqual(expect.arrayContaining(Object.keys(secret)));
    const filled = Object.keys(secret).flatMap(variable =>
      optional.has(variable) ? [] : [[variable, filling(variable)]],
    );
    const image = { PORT: '8080', HOST: '0.0.0.0' };
    expect(() =>
      parseConfig(schema as z.ZodType, { ...image, ...config, ...Object.fromEntries(filled) }),
    ).not.toThrow();
  },
);

describe.skipIf(!kustomize).each(['small', 'production'])(
  'Overlay %s, built by kustomize (needs kustomize or kubectl)',
  overlay => {
    const resources = build(`overlays/${overlay}`);
    const jobs = build('jobs/restore');
    const one = <Kind extends keyof typeof kinds>(kind: Kind, name: string) =>
      kinds[kind].parse(
        [...resources, ...jobs].find(resource => describeResource(resource) === `${kind} doorstep${name}`),
      ) as z.output<(typeof kinds)[Kind]>;
    // Its name has a hash of its content, so that a change restarts the pods.
    const settings = resources.find(({ kind }) => kind === 'ConfigMap')?.metadata.name ?? '';

    test.each(resources.map(resource => [describeResource(resource), resource] as const))(
      '%s is valid for Kubernetes',
      (_, resource) => {
        validate(resource);
      },
    );

    test.each(components)('Pods of %s are hardened, probed, limited and spread over nodes', name => {
      const { containers, ...pod } = one('Deployment', `-${name}`).spec.template.spec;
      const [container] = containers;
      expect(existsSync(join(root, container.args[0]))).toBe(true);
      const drainSeconds = Number(one('ConfigMap', settings.slice('doorstep'.length)).data.DRAIN_MS) / 1_000;
      expect(drainSeconds).toBeGreaterThanOrEqual(5);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 30);
      for (const spread of pod.topologySpreadConstraints) expect(spread.labelSelector).toEqual(buildSelector(name));
    });

    // A new pod of directory builds its projection, which looks like load.
    test.each(components)('Pods of %s scale on CPU, or by hand where a new pod is busy for minutes', name => {
      const scaler = resources.find(
        resource => describeResource(resource) === `HorizontalPodAutoscaler doorstep-${name}`,
      );
      const { replicas } = one('Deployment', `-${name}`).spec;
      if (name === 'directory') {
        expect([scaler, replicas]).toEqual([undefined, expect.any(Number)]);
        return;
      }
      const { scaleTargetRef, minReplicas, maxReplicas } = one('HorizontalPodAutoscaler', `-${name}`).spec;
      expect([scaleTargetRef.name, replicas]).toEqual([`doorstep-${name}`, undefined]);
      expect(maxReplicas).toBeGreaterThan(minReplicas);
    });

    test.each(components)('Pods of %s stay available while nodes are drained', name => {
      const { labels } = one('Deployment', `-${name}`).spec.template.metadata;
      expect(labels).toMatchObject(buildSelector(name).matchLabels);
      expect(one('PodDisruptionBudget', `-${name}`).spec.selector).toEqual(buildSelector(name));
      expect(one('NetworkPolicy', `-${name}`).spec.podSelector).toEqual(buildSelector(name));
      expect(one('Service', `-${name}`).spec.selector).toEqual(buildSelector(name).matchLabels);
    });

    test.each(components)('Pods of %s get the shared settings, and their own secrets as files', name => {
      const { containers, volumes } = one('Deployment', `-${name}`).spec.template.spec;
      const [{ envFrom, env, volumeMounts }] = containers;
      expect(settings).toMatch(/^doorstep-[a-z0-9]{10}$/);
      expect(envFrom).toEqual([{ configMapRef: { name: settings } }]);
      expectSecretFiles({ env, volumeMounts }, volumes);
      const template = secrets.find(({ metadata }) => metadata.name === `doorstep-${name}`);
      for (const key of Object.keys(template?.stringData ?? {}))
        expect(env).toContainEqual({ name: `${key}_FILE`, value: `${secretsFolder}/${key}` });
      expect(volumes.find(volume => volume.name === 'secrets')).toMatchObject({
        secret: { secretName: `doorstep-${name}` },
      });
    });

    test('Only the gateway can connect to services; services cannot connect to each other', () => {
      const reached = components.flatMap(from =>
        components.filter(to => mayTalk(from, to)).map(to => `${from} → ${to}`),
      );
      expect(reached).toEqual(components.filter(to => to !== 'gateway').map(to => `gateway → ${to}`));
    });

    test('Traffic that no policy allows is denied', () => {
      const closed = resources.find(resource => describeResource(resource) === 'NetworkPolicy closed')?.spec;
      expect(closed).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    });

    test('Each process can connect only to the ports of its own stores', () => {
      const ports = Object.fromEntries(components.map(name => [name, storePorts(name)]));
      const [mongodb, rabbitmq, redis, s3, mail] = [[27017], [5671, 5672], [6379], [443, 8333], [465, 587]];
      expect(ports).toEqual({
        gateway: sorted([redis, rabbitmq, [443]]),
        identity: sorted([mongodb, rabbitmq, s3, mail, [143, 993]]),
        directory: sorted([mongodb, rabbitmq, s3, [80]]),
        engagement: sorted([mongodb, rabbitmq, s3]),
        onboarding: sorted([mongodb, rabbitmq, mail]),
      });
    });

    test('A restore can empty all stores, and ask the gateway whether it runs', () => {
      const { metadata, spec } = one('Job', '-restore').spec.template;
      const { labels } = metadata;
      expect(spec.containers[0].env).toContainEqual({ name: 'GATEWAY_URL', value: 'http://doorstep-gateway:8080' });
      expect(labels).toMatchObject(one('NetworkPolicy', '-tools').spec.podSelector.matchLabels);
      expect(labels).toMatchObject(buildSelector('tools').matchLabels);
      expect(storePorts('tools')).toEqual([443, 5671, 5672, 6379, 8333, 27017]);
      expect(components.filter(to => mayTalk('tools', to))).toEqual(['gateway']);
    });

    test.each(['directory', 'engagement'])('What %s fetches for others comes from public addresses alone', name => {
      const rules: Rule[] = one('NetworkPolicy', `-${name}`).spec.egress;
      const web = rules.filter(({ ports }) => ports.some(({ port }) => port === 80 || port === 443));
      expect(web).toHaveLength(1);
      expect(web[0]?.to?.[0]?.ipBlock).toMatchObject({
        cidr: '0.0.0.0/0',
        except: expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '192.168.0.0/16']),
      });
    });

    test('The gateway finds every pod of a service by its name', () => {
      for (const name of components)
        expect(one('Service', `-${name}`).spec.clusterIP).toBe(name === 'gateway' ? undefined : 'None');
    });

    test('Directory has a place for its projection, which outlives a restart of its container', () => {
      const { containers, volumes } = one('Deployment', '-directory').spec.template.spec;
      const [{ env = [], volumeMounts }] = containers;
      const file = env.find(({ name }) => name === 'PROJECTION_FILE')?.value ?? '';
      const mount = volumeMounts.find(({ mountPath }) => file.startsWith(`${mountPath}/`));
      expect(volumes.find(({ name }) => name === mount?.name)).toMatchObject({ emptyDir: { sizeLimit: '4Gi' } });
    });

    test('The ingress sends visitors to the gateway', () => {
      const { rules, tls } = one('Ingress', '-gateway').spec;
      expect(rules[0].http.paths[0].backend.service).toEqual({ name: 'doorstep-gateway', port: { name: 'http' } });
      expect(tls[0].hosts).toEqual([rules[0].host]);
    });

    /** Returns whether a policy's peers include the pods of a component. Pods of other namespaces are not ours. */
    const includes = (peers: Peer[] = [], name: string) =>
      peers.some(
        peer =>
          !peer.namespaceSelector &&
          peer.podSelector?.matchExpressions.every(
            ({ key, values }) => key === 'app.kubernetes.io/component' && values.includes(name),
          ),
      );
    const opens = ({ ports }: Rule) => ports.some(({ port }) => port === 8080);

    function mayTalk(from: string, to: string): boolean {
      const out = one('NetworkPolicy', `-${from}`).spec.egress;
      const into = one('NetworkPolicy', `-${to}`).spec.ingress;
      return (
        out.some(rule => opens(rule) && (!rule.to || includes(rule.to, to))) &&
        into.some(rule => opens(rule) && (!rule.from || includes(rule.from, from)))
      );
    }

    function storePorts(name: string): number[] {
      const out = one('NetworkPolicy', `-${name}`).spec.egress;
      const isAnywhere = ({ to }: Rule) => !to || to.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0');
      return sorted(out.filter(isAnywhere).map(({ ports }) => ports.map(({ port }) => port)));
    }
  },
);

describe
  .skipIf(!kustomize)
  .each([
    ...['jobs/migrate', 'jobs/seed', 'jobs/backup', 'jobs/restore'],
    ...['components/gateway-api', 'components/prometheus-operator'],
  ])('%s, built by kustomize (needs kustomize or kubectl)', folder => {
  const resources = build(folder);

  test.each(resources.map(resource => [describeResource(resource), resource] as const))(
    '%s is valid, and its containers are hardened',
    (_, resource) => {
      if (resource.kind in models) validate(resource);
      for (const container of findContainers(resource)) {
        expectSecretFiles(kinds.Secretive.parse(container), findVolumes(resource));
        const { image, args, resources: limits, securityContext } = kinds.Container.parse(container);
        expect(image).toBe('registry.example/doorstep:1.0.0');
        expect(existsSync(join(root, args[0]))).toBe(true);
        expect([limits, securityContext]).not.toContain(undefined);
      }
    },
  );
});

test('The nightly backup calls a command of the program for operators in the way it expects', () => {
  const [job] = readFolderFile('jobs/backup/cronjob.yaml');
  const [container] = job ? findContainers(job) : [];
  const [entry, name = '', ...words] = kinds.Container.parse(container).args;
  expect(entry).toBe('infra/operate/main.ts');
  expect(() => commands[name]?.parse(words)).not.toThrow();
  expect(words).toContain('--keep');
});

describe.skipIf(!kustomize)('A restore (needs kustomize or kubectl)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-k8s-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('The job restores the backup that its kustomization names, with its own settings and secrets alone', async () => {
    const resources = build('jobs/restore');
    const settings = resources.filter(({ kind }) => kind === 'ConfigMap').map(each => kinds.ConfigMap.parse(each).data);
    const { containers, volumes } = kinds.Job.parse(resources.find(({ kind }) => kind === 'Job')).spec.template.spec;
    const [{ args, env = [] }] = containers;

    // Identity notes that its data need DATA_KEY, without which they are not restored.
    const stores = testEnvironment(testNamespace());
    await (await bootService(definitions.identity, { namespace: String(stores.NAMESPACE) })).stop();
    const { BACKUP = '', ...shared } = Object.assign({}, ...settings) as Record<string, string>;
    expect(await runForText(stores, 'backup', join(folder, BACKUP), '--without-key')).toMatchObject({ code: 0 });

    for (const name of volumes.flatMap(listSecretFiles)) writeFileSync(join(folder, name), stores[name] ?? '');
    const given = env.map(({ name, value }) => [name, value.replace(secretsFolder, folder)]);
    const { NAMESPACE, S3_BUCKET, S3_REGION } = stores;
    const [, ...words] = args.map(word => word.replace('/backups/$(BACKUP)', join(folder, BACKUP)));
    const restored = await runForText(
      { ...shared, ...Object.fromEntries(given), NAMESPACE, S3_BUCKET, S3_REGION },
      ...words,
    );
    expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/^[1-9]\d* documents .* are restored\.$/m) });
    expect(restored.text).toContain('The queues and sessions of the replaced data are deleted.');
    expect(restored.text).not.toContain('DATA_KEY');
  });
});

test.each(['backup/cronjob.yaml', 'restore/job.yaml', 'files/pod.yaml'])('Backups are in one claim for %s', file => {
  const [resource] = readFolderFile(`jobs/${file}`);
  const mounts = z.array(kinds.Secretive).parse(resource && findContainers(resource))[0]?.volumeMounts;
  const mount = mounts?.find(({ mountPath }) => mountPath === '/backups');
  const volume = resource && findVolumes(resource).find(({ name }) => name === mount?.name);
  expect(volume?.persistentVolumeClaim).toEqual({ claimName: 'doorstep-backups' });
});

test('The pod that copies backups is hardened, and has no secrets', () => {
  const { volumes } = kinds.Pod.parse(readFolderFile('jobs/files/pod.yaml')[0]).spec;
  expect(volumes.map(({ name }) => name)).toEqual(['backups']);
});

test('The document for operators names folders and resources that exist', () => {
  const document = readFileSync(join(root, 'infra/docs/operate.md'), 'utf8');
  const paths = [...document.matchAll(/infra\/k8s[\w./-]*\w/g)].map(([path]) => path);
  expect(paths).toContain('infra/k8s/jobs/restore');
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([]);
  const known = manifests.map(([, { kind, metadata }]) => `${kind.toLowerCase()}/${metadata.name}`);
  const named = [...document.matchAll(/\b(?:job|cronjob|pod)\/doorstep-[a-z]+/g)].map(([name]) => name);
  expect(named).toContain('job/doorstep-restore');
  expect(known).toEqual(expect.arrayContaining(named));
});

/** The containers of a Job or CronJob. */
const findContainers = ({ spec }: Resource) => findLists(spec, 'containers');

const findVolumes = ({ spec }: Resource) => z.array(kinds.Volume).parse(findLists(spec, 'volumes'));

/** The items of all lists of this name within an object. */
function findLists(spec: unknown, name: string): unknown[] {
  if (typeof spec !== 'object' || spec === null) return [];
  const list: unknown = Reflect.get(spec, name);
  if (Array.isArray(list)) return list;
  return Object.values(spec).flatMap(inner => (Array.isArray(inner) ? [] : findLists(inner, name)));
}

/** The files that Kubernetes makes in a volume from the values of Secrets. */
function listSecretFiles({ secret, projected }: z.output<typeof kinds.Volume>): string[] {
  const sources = projected?.sources.map(source => source.secret) ?? [];
  return [...sources, ...(secret ? [{ name: secret.secretName, items: undefined }] : [])].flatMap(({ name, items }) => {
    const keys = Object.keys(secrets.find(({ metadata }) => metadata.name === name)?.stringData ?? {});
    return items ? items.filter(({ key }) => keys.includes(key)).map(({ path }) => path) : keys;
  });
}

/** Expects that a container reads every value of its Secret from a file, and no other files. */
function expectSecretFiles(
  { env = [], volumeMounts }: z.output<typeof kinds.Secretive>,
  volumes: readonly z.output<typeof kinds.Volume>[],
): void {
  const mount = volumeMounts.find(({ mountPath }) => mountPath === secretsFolder);
  const keys = volumes.filter(({ name }) => name === mount?.name).flatMap(listSecretFiles);
  const files = env.filter(({ value }) => value.startsWith(secretsFolder));
  // Jobs send no mail and create no administrator.
  const expected = keys.filter(key => !optional.has(key) || files.some(({ name }) => name === `${key}_FILE`));
  expect(files.map(({ name, value }) => [name, value]).sort()).toEqual(
    expected.map(key => [`${key}_FILE`, `${secretsFolder}/${key}`]).sort(),
  );
  expect(keys.length).toBeGreaterThan(0);
}

test.each(templates.map(template => [describeResource(template), template] as const))(
  '%s is a template without values',
  (_, template) => {
    validate(template);
    expect(Object.values(kinds.Secret.parse(template).stringData).join('')).toBe('');
  },
);

const sorted = (ports: number[][]) => ports.flat().sort((a, b) => a - b);

function filling(variable: string): string {
  if (variable === 'MONGODB_URI') return 'mongodb://directory:secret@one,two:27017/?replicaSet=rs0&authSource=admin';
  if (variable === 'AMQP_URL') return 'amqps://directory:secret@rabbitmq:5671';
  if (variable === 'REDIS_URL') return 'rediss://:secret@redis:6379';
  return /_(URL|ENDPOINT)$/.test(variable) ? 'http://store:1234' : 's'.repeat(32);
}
