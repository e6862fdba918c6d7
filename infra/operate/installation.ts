import { type ServiceName, services } from '@doorstep/contracts/common/event.ts';

export const processes = ['gateway', ...services] as const;
export type ProcessName = 'gateway' | ServiceName;

/** The Doorstep that a command works on. */
export interface Installation {
  /** Settings of each process. */
  readonly environments: Readonly<Record<ProcessName, NodeJS.ProcessEnv>>;
  /** Address at which the gateway answers within the installation; undefined if it is unknown. */
  readonly gatewayUrl: string | undefined;
  /** Present for `npm start`: where it stores everything, and whether it runs. */
  readonly folder?: StartFolder;
}

export interface StartFolder {
  readonly home: string;
  readonly isRunning: boolean;
  readonly dataKeyFile: string;
  /** Its settings file, sentences about names in it that are no settings, and the settings that it changes at the next start. */
  readonly settings: {
    readonly file: string;
    readonly unknown: readonly string[];
    readonly outdated: readonly string[];
  };
  /** True for the servers that npm start runs itself, so that they are away while it is stopped. */
  readonly embedded: { readonly redis: boolean; readonly rabbitmq: boolean };
  /** Administers the embedded broker, while it runs; `input` is what rabbitmqctl reads. Rejects with its sentence if it refuses. */
  readonly rabbitmqctl: ((args: readonly string[], input?: string) => Promise<string>) | undefined;
  /** Deletes messages and sessions, which belong to replaced data; the next start publishes the events again. Resolves to a note. */
  readonly forgetMessages: () => Promise<string>;
}

/** A command listens nowhere, measures nothing, and leaves the projection to the replica that it belongs to. */
export const forCommands = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  PORT: '0',
  METRICS_PORT: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  PROJECTION_FILE: ':memory:',
});
