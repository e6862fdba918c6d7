import {
  type EventDefinition,
  envelopeSchema,
  type Publisher,
  publishers,
  routingKey,
} from '@doorstep/contracts/common/event.ts';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { siteSubject } from '@doorstep/contracts/directory/site/events.ts';
import { events } from '@doorstep/contracts/events.ts';
import { type JsonSchema, jsonSchemas } from './schemas.ts';

interface Message {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly contentType: string;
  readonly tags: readonly { readonly $ref: string }[];
  readonly payload: JsonSchema;
  readonly examples: readonly { readonly name: string; readonly payload: unknown }[];
  readonly [field: string]: unknown;
}

export interface AsyncApi {
  readonly asyncapi: '3.0.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly tags: object[];
  };
  readonly channels: Readonly<Record<string, { readonly address: string; readonly [field: string]: unknown }>>;
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>;
    readonly schemas: Record<string, JsonSchema>;
    readonly [kind: string]: unknown;
  };
  readonly [field: string]: unknown;
}

const contentType = 'application/cloudevents+json';
const bindingVersion = '0.3.0';

/** Every event on the bus as an AsyncAPI 3 document (https://www.asyncapi.com/docs/reference/specification/v3.0.0). */
export function asyncApi(options: { siteName: string; exchange: string }): AsyncApi {
  const { schemas, named } = jsonSchemas(Object.fromEntries(events.map(event => [event.type, payloadSchema(event)])), {
    io: 'output',
    target: 'draft-07',
  });
  const exchange = { name: options.exchange, type: 'topic', durable: true, autoDelete: false, vhost: '/' };
  const perEvent = <Value>(describe: (event: EventDefinition) => Value) =>
    Object.fromEntries(events.map(event => [event.type, describe(event)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${options.siteName} events`,
      version: '1.0.0',
      description:
        'What happened, published on one durable topic exchange of RabbitMQ. A message is a CloudEvents 1.0 envelope in JSON; its ' +
        'routing key is the service and the type. Events carry the state after the change. They come at least once and not ' +
        'always in order: the id shows a repeated one, the version a late one. Fields may be added later; ' +
        'ignore those you do not know. Any other change gets a new type.',
      tags: publishers.map(tagReference),
    },
    defaultContentType: contentType,
    servers: {
      bus: {
        host: '{host}:{port}',
        protocol: 'amqp',
        protocolVersion: '0.9.1',
        description: 'RabbitMQ, in the network of the services; ask who operates this site for a user of your own.',
        variables: { host: { default: 'rabbitmq' }, port: { default: '5672' } },
        security: [{ $ref: '#/components/securitySchemes/user' }],
        // Reserved by the binding, which requires it to be empty.
        bindings: { amqp: {} },
      },
    },
    channels: perEvent(event => ({
      address: routingKey(event),
      title: event.type,
      summary: event.summary,
      servers: [{ $ref: '#/servers/bus' }],
      messages: { [event.type]: { $ref: `#/components/messages/${event.type}` } },
      bindings: { amqp: { is: 'routingKey', exchange, bindingVersion } },
    })),
    operations: Object.fromEntries(
      events.map(event => [
        `send-${event.type}`,
        {
          action: 'send',
          title: `${event.service} publishes ${event.type}`,
          summary: event.summary,
          channel: { $ref: `#/channels/${event.type}` },
          messages: [{ $ref: `#/channels/${event.type}/messages/${event.type}` }],
          tags: [tagReference(event.service)],
          bindings: { amqp: { deliveryMode: 2, timestamp: false, bindingVersion } },
        },
      ]),
    ),
    components: {
      messages: perEvent(event => ({
        name: event.type,
        title: event.type,
        summary: event.summary,
        contentType,
        tags: [tagReference(event.service)],
        payload: getOwn(schemas, event.type) ?? {},
        correlationId: {
          description: 'The request of a browser that caused it; also of the events that followed',
          location: '$message.payload#/requestid',
        },
        bindings: { amqp: { contentEncoding: 'utf-8', messageType: event.type, bindingVersion } },
        examples: [{ name: 'sample', payload: sampleEnvelope(event) }],
      })),
      schemas: named,
      tags: Object.fromEntries(publishers.map(name => [name, { name, description: `Published by ${name}` }])),
      securitySchemes: { user: { type: 'userPassword', description: 'A user that may read, never publish' } },
    },
  };
}

const tagReference = (service: Publisher) => ({ $ref: `#/components/tags/${service}` });

const payloadSchema = (event: EventDefinition) =>
  envelopeSchema.extend({
    source: z.literal(eventSource(event)),
    type: z.literal(event.type),
    data: event.schema,
  });

const eventSource = (event: EventDefinition) => `/doorstep/${event.service}`;

const sampleEnvelope = (event: EventDefinition) => ({
  specversion: '1.0',
  id: '4c3f0c2e-6c1a-4d0b-8c55-0d8f6a6f7b21',
  source: eventSource(event),
  type: event.type,
  subject: sampleSubject(Object(event.sample)),
  time: '2026-03-02T09:15:00.000Z',
  datacontenttype: 'application/json',
  requestid: '2f6c1a34-58b4-4f0e-9f2b-6d0a9a2f1c11',
  data: event.sample,
});

/** The subject of a sample: its entity, or the entity that an id in it names. */
function sampleSubject(sample: Readonly<Record<string, unknown>>): string {
  const [found] = Object.entries(sample).flatMap(([key, value]) => {
    if (key === 'entry') return [`${Object(value).entity}/${Object(value).entityId}`];
    if (key === 'summary') return [sampleSubject(Object(value))];
    if (key === 'businessIds') return ['businesses'];
    if (key === 'site') return [siteSubject];
    if (key === 'isSending') return ['mail-server/1'];
    if (key === 'queue' || key === 'service') return [`${key}/${value}`];
    const id = key.endsWith('Id') ? value : Object(value).id;
    return id === undefined ? [] : [`${getOwn(aggregates, key.replace(/Id$/, '')) ?? key.replace(/Id$/, '')}/${id}`];
  });
  return found ?? '';
}

const aggregates: Readonly<Record<string, string>> = { request: 'business-request' };
