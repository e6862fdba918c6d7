/**
 * Finds the places where code reads a schema of an endpoint, such as `createInquiries.response`, by the names of the endpoints. Types may: they
 * are gone when it runs.
 */
export function findEndpointSchemas(code: string, endpoints: ReadonlySet<string>): { line: number; text: string }[] {
  return code
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/(?<!typeof\s)(?<![\w.])(\w+)\.(?:params|query|body|response)\b/g)]
        .filter(([, name = '']) => endpoints.has(name))
        .map(([found]) => ({ line: index + 1, text: found })),
    );
}
