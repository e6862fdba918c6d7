import { type Html, html, prose } from './html.ts';
import type { Answer, OpenApi, Operation } from './openapi.ts';
import { fieldRow, schemaMarkup } from './schema-markup.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The calls of a group, in the order of the document. */
export function callsWithTag(document: OpenApi, tag: string): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

/** One call: its method, path and summary when closed; all of its input and output when open. */
export function callMarkup({ method, path, operation }: Call): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return html`<details class="entry">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span class="words">${prose(summary)}</span></summary>
<div class="inside" id="${operationId}">
<p>${prose(description)}</p>
${
  parameters.length > 0
    ? html`<h4>Parameters</h4><table class="fields"><tbody>${parameters.map(one =>
        fieldRow(one.name, one.schema, one.required, one.description),
      )}</tbody></table>`
    : undefined
}
${requestBody && html`<h4>Body</h4>${contentMarkup(requestBody.content)}`}
${Object.entries(responses).map(([status, answer]) =>
  '$ref' in answer ? undefined : html`<h4>Answer ${status}: ${answer.description}</h4>${answerMarkup(answer)}`,
)}
<p class="note">May be refused with ${refusalStatuses(responses)}.</p>
</div></details>`;
}

function answerMarkup({ headers = {}, content = {} }: Answer): Html {
  const names = Object.keys(headers);
  return html`${names.length > 0 ? html`<p class="note">Headers: ${names.join(', ')}</p>` : undefined}${contentMarkup(content)}`;
}

function contentMarkup(content: NonNullable<Answer['content']>): Html {
  return html`${Object.entries(content).map(
    ([type, { schema, example }]) => html`<p class="note">${type}</p>
${schema && schemaMarkup(schema)}
${example === undefined ? undefined : exampleMarkup(example)}`,
  )}`;
}

/** An example as it is sent, one field per line. */
export function exampleMarkup(example: unknown): Html {
  const text = typeof example === 'string' ? example : JSON.stringify(example, undefined, 2);
  return html`<pre tabindex="0"><code>${text}</code></pre>`;
}

function refusalStatuses(responses: Operation['responses']): string {
  const statuses = Object.entries(responses).flatMap(([status, answer]) =>
    '$ref' in answer && status !== 'default' ? [status] : [],
  );
  return [...statuses, 'another status'].join(', ');
}
