const scheme = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', scheme.matches);
followScheme();
scheme.addEventListener('change', followScheme);

const isOfEvents = new URLSearchParams(location.search).has('events');
document.body.classList.toggle('events', isOfEvents);
const answer = await fetch(isOfEvents ? '/api/docs/asyncapi.json' : '/api/docs/openapi.json');
const api = JSON.parse(await answer.text(), withoutConst);
document.title = api.info.title;
SwaggerUIBundle({
  // It needs five times as long for version 3.1, of which it would show constants and empty values better.
  spec: { ...(isOfEvents ? toOpenApi(api) : api), openapi: '3.0.4' },
  domNode: document.querySelector('#viewer'),
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  supportedSubmitMethods: [],
  syntaxHighlight: false,
});

function withoutConst(_name, value) {
  return value?.const === undefined ? value : { ...value, enum: [value.const] };
}

/** Swagger UI knows calls only, so each event becomes the body of one, at its routing key. */
function toOpenApi({ info, channels, components: { messages, schemas, tags } }) {
  const paths = Object.entries(channels).map(([type, { address, summary }]) => {
    const { payload, contentType, examples } = messages[type];
    const [service] = address.split('.');
    const content = { [contentType]: { schema: payload, example: examples[0].payload } };
    return [address, { post: { operationId: type, tags: [service], summary, requestBody: { content } } }];
  });
  return { info, tags: Object.values(tags), paths: Object.fromEntries(paths), components: { schemas } };
}
