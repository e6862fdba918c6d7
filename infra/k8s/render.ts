import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels };
  /** Only what rendering changes; the rest is for the schemas of Kubernetes to say. */
  spec?: {
    selector?: Labels | { matchLabels: Labels };
    podSelector?: { matchLabels?: Labels };
    scaleTargetRef?: { name: string };
    template?: {
      metadata: { labels: Labels };
      spec: {
        containers: { image: string }[];
        topologySpreadConstraints: { labelSelector: { matchLabels: Labels } }[];
      };
    };
  };
}
type Labels = Record<string, string>;
type Operation = { op: 'add' | 'replace'; path: string; value: unknown };

interface Kustomization {
  resources: string[];
  nameSuffix?: string;
  namespace?: string;
  labels?: { pairs: Labels; includeSelectors?: boolean; includeTemplates?: boolean }[];
  images?: { name: string; newName: string; newTag: string }[];
  patches?: { target: { kind: string; name?: string }; patch: string }[];
}

/**
 * What `kustomize build` makes of a folder, for the part of kustomize that our files use; throws on any other. There to
 * check the files where kustomize is not installed; where it is, a test compares the two.
 */
export function render(folder: string): Resource[] {
  const kustomization: Kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
  const { resources, patches = [], nameSuffix, namespace, labels = [], images = [], ...other } = kustomization;
  if (Object.keys(other).length > 0) throw new Error(`Cannot render ${Object.keys(other)} of ${folder}`);
  const all = resources.flatMap(name => {
    const path = resolve(folder, name);
    if (statSync(path).isDirectory()) return render(path);
    return parseAllDocuments(readFileSync(path, 'utf8')).map(document => document.toJS() as Resource);
  });
  for (const { target, patch } of patches) {
    const fits = ({ kind, metadata }: Resource) =>
      kind === target.kind && metadata.name === (target.name ?? metadata.name);
    for (const resource of all.filter(fits))
      for (const operation of parse(patch) as Operation[]) apply(resource, operation);
  }
  for (const { metadata, spec } of all) {
    if (nameSuffix) {
      metadata.name += nameSuffix;
      if (spec?.scaleTargetRef) spec.scaleTargetRef.name += nameSuffix;
    }
    if (namespace) metadata.namespace = namespace;
    for (const container of spec?.template?.spec.containers ?? []) {
      const image = images.find(({ name }) => name === container.image);
      if (image) container.image = `${image.newName}:${image.newTag}`;
    }
  }
  for (const rule of labels) for (const resource of all) label(resource, rule);
  return all;
}

/** One step of a JSON patch (RFC 6902). */
function apply(resource: Resource, { op, path, value }: Operation) {
  const keys = path.slice(1).split('/');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), resource);
  if (!isTree(parent) || (op === 'replace' && parent[last] === undefined))
    throw new Error(`There is no ${path} to change`);
  if (Array.isArray(parent) && last === '-') parent.push(value);
  else parent[last] = value;
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function label({ metadata, spec }: Resource, rule: NonNullable<Kustomization['labels']>[number]) {
  metadata.labels = { ...metadata.labels, ...rule.pairs };
  const template = spec?.template;
  if (template) template.metadata.labels = { ...template.metadata.labels, ...rule.pairs };
  if (!rule.includeSelectors) return;
  const selectors = [
    matchLabels(spec?.selector),
    spec?.podSelector?.matchLabels,
    ...(template?.spec.topologySpreadConstraints ?? []).map(({ labelSelector }) => labelSelector.matchLabels),
  ];
  for (const selector of selectors) if (selector) Object.assign(selector, rule.pairs);
}

/** A Service selects by labels, all else by `matchLabels`. */
const matchLabels = (selector: Labels | { matchLabels: Labels } | undefined): Labels | undefined =>
  selector && typeof selector.matchLabels === 'object' ? selector.matchLabels : (selector as Labels | undefined);
