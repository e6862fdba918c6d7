import { getOwn, publishers } from '@doorstep/contracts';
import { docsPaths } from '../routes/docs-paths.ts';
import type { AsyncApi, Message } from './asyncapi.ts';
import { callMarkup, callsWithTag, exampleMarkup } from './calls-markup.ts';
import { type Html, html, prose } from './html.ts';
import type { OpenApi } from './openapi.ts';
import { schemaMarkup } from './schema-markup.ts';
import type { JsonSchema } from './schemas.ts';
import { tags } from './tags.ts';

/** Both documents as one page. It needs no script: browsers open a closed part that is searched for or linked to. */
export function docsPage(siteName: string, calls: OpenApi, events: AsyncApi): string {
  const shapes = Object.entries({ ...events.components.schemas, ...calls.components.schemas }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API and events | ${siteName}</title>
<meta name="description" content="${calls.info.summary}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${docsPaths.style}">
</head>
<body>
<header><a href="/">${siteName}</a> <span>API and events</span></header>
<div class="columns">
${contents(shapes)}
<main>
<h1>API and events</h1>
<p>${prose(calls.info.description)}</p>
<p>As files for tools: <a href="${docsPaths.openApi}">OpenAPI 3.1</a> for the calls,
<a href="${docsPaths.asyncApi}">AsyncAPI 3</a> for the events.</p>
${tags.map(
  ({ name, description }) => html`<section><h2 id="${anchor(name)}">${name}</h2><p>${description}.</p>
${callsWithTag(calls, name).map(callMarkup)}</section>`,
)}
<section><h2 id="refusals">Refusals</h2><p>Every refusal has this shape.</p>${schemaMarkup(calls.components.schemas.Problem ?? {})}</section>
<section><h2 id="events">Events</h2><p>${prose(events.info.description)}</p></section>
${publishers.map(
  service =>
    html`<section><h3 id="events-${service}">Published by ${service}</h3>${findMessages(events, service).map(
      eventMarkup,
    )}</section>`,
)}
<section><h2 id="shapes">Shapes</h2>${shapes.map(
    ([name, schema]) => html`<details class="entry"><summary><code>${name}</code></summary>
<div class="inside" id="schema-${name}">${schemaMarkup(schema)}</div></details>`,
  )}</section>
</main>
</div>
</body>
</html>
`;
  return page.markup;
}

const anchor = (name: string) => name.toLowerCase();

function contents(shapes: readonly [string, JsonSchema][]): Html {
  return html`<nav aria-label="Contents"><ul>
${tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
<li><a href="#refusals">Refusals</a></li>
<li><a href="#events">Events</a><ul>${publishers.map(
    service => html`<li><a href="#events-${service}">${service}</a></li>`,
  )}</ul></li>
<li><a href="#shapes">Shapes</a> <small>${shapes.length}</small></li>
</ul></nav>`;
}

const findMessages = (events: AsyncApi, service: string): [routingKey: string, message: Message][] =>
  Object.entries(events.components.messages).flatMap(([type, message]): [string, Message][] => {
    const address = getOwn(events.channels, type)?.address ?? '';
    return address.startsWith(`${service}.`) ? [[address, message]] : [];
  });

function eventMarkup([routingKey, { name, summary, payload, examples }]: [string, Message]): Html {
  const data = payload.properties?.data;
  return html`<details class="entry">
<summary><span class="method event">EVENT</span> <code>${name}</code> <span class="words">${prose(summary)}</span></summary>
<div class="inside" id="event-${name}">
<p>Routing key <code>${routingKey}</code></p>
<h4>Fields of <code>data</code></h4>${data && schemaMarkup(data)}
<h4>Example</h4>${examples.map(({ payload: example }) => exampleMarkup(example))}
</div></details>`;
}
