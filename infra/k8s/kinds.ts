import { z } from 'zod';

// Fields that our resources must have beyond those that Kubernetes requires.
const labels = z.record(z.string(), z.string());
const selector = z.object({ matchLabels: labels });
const probe = (path: string) => z.object({ httpGet: z.object({ path: z.literal(path), port: z.literal('http') }) });
const amounts = z.object({ cpu: z.string(), memory: z.string() });

const container = z.object({
  image: z.string().regex(/:\d+\.\d+\.\d+$/),
  args: z.tuple([z.string()]),
  envFrom: z.array(z.unknown()),
  env: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  startupProbe: probe('/healthz'),
  livenessProbe: probe('/healthz'),
  readinessProbe: probe('/readyz'),
  resources: z.object({ requests: amounts, limits: amounts }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});

/** A Secret within a volume; `items` are those of its values that become files. */
const source = z.object({
  name: z.string(),
  items: z.array(z.object({ key: z.string(), path: z.string() })).optional(),
});

const volume = z.looseObject({
  name: z.string(),
  secret: z.object({ secretName: z.string() }).optional(),
  projected: z.object({ sources: z.array(z.object({ secret: source })) }).optional(),
  persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
});

const pod = z.object({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.number(),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z.array(z.object({ topologyKey: z.string(), labelSelector: selector })).min(2),
  containers: z.tuple([container]),
  volumes: z.array(volume),
});

// Only the gateway is named as a peer; the ingress controller and DNS live in other namespaces.
const peer = z.object({
  namespaceSelector: z.unknown().optional(),
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
  podSelector: z
    .object({ matchExpressions: z.array(z.object({ key: z.string(), values: z.array(z.string()) })) })
    .optional(),
});
const rule = z.object({
  from: z.array(peer).optional(),
  to: z.array(peer).optional(),
  ports: z.array(z.object({ port: z.number() })),
});
export type Peer = z.infer<typeof peer>;
export type Rule = z.infer<typeof rule>;

export const kinds = {
  /** The parts of a container that say where its secrets come from. */
  Secretive: container.pick({ env: true, volumeMounts: true }),
  Volume: volume,
  // The autoscaler sets the number of replicas, except where pods are scaled by hand.
  Deployment: z.object({
    spec: z.object({
      replicas: z.number().optional(),
      template: z.object({ metadata: z.object({ labels }), spec: pod }),
    }),
  }),
  Service: z.object({ spec: z.object({ selector: labels, clusterIP: z.string().optional() }) }),
  /** A container of a job. */
  Container: z.object({
    image: z.string(),
    args: z.tuple([z.string()], z.string()),
    resources: container.shape.resources,
    securityContext: container.shape.securityContext,
  }),
  Job: z.object({
    spec: z.object({
      template: z.object({
        metadata: z.object({ labels }),
        spec: z.object({
          containers: z.tuple([
            container.pick({ env: true, volumeMounts: true }).extend({ args: z.array(z.string()) }),
          ]),
          volumes: z.array(volume),
        }),
      }),
    }),
  }),
  /** A pod that runs no process of Doorstep. */
  Pod: z.object({
    spec: pod.pick({ automountServiceAccountToken: true, securityContext: true, volumes: true }).extend({
      containers: z.tuple([container.pick({ resources: true, securityContext: true, volumeMounts: true })]),
    }),
  }),
  HorizontalPodAutoscaler: z.object({
    spec: z.object({
      scaleTargetRef: z.object({ name: z.string() }),
      minReplicas: z.number(),
      maxReplicas: z.number(),
      metrics: z.tuple([z.object({ type: z.literal('Resource'), resource: z.object({ name: z.literal('cpu') }) })]),
    }),
  }),
  PodDisruptionBudget: z.object({ spec: z.object({ maxUnavailable: z.literal(1), selector }) }),
  NetworkPolicy: z.object({
    spec: z.object({
      podSelector: selector,
      policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
      ingress: z.array(rule),
      egress: z.array(rule),
    }),
  }),
  Ingress: z.object({
    spec: z.object({
      tls: z.tuple([z.object({ hosts: z.array(z.string()) })]),
      rules: z.tuple([
        z.object({
          host: z.string(),
          http: z.object({
            paths: z.tuple([z.object({ path: z.literal('/'), backend: z.object({ service: z.unknown() }) })]),
          }),
        }),
      ]),
    }),
  }),
  ConfigMap: z.object({ data: labels }),
  Secret: z.object({ metadata: z.object({ name: z.string() }), stringData: labels }),
};
