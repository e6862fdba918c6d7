import axe from 'axe-core';

/** Violations that axe-core finds on the current page, by all of its rules or by those with these ids. */
export async function axeFindings(runOnly?: string[]) {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map(node => node.html) }));
}
