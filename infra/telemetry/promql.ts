import { parser } from '@prometheus-io/lezer-promql';

/** Which series an expression asks for. */
export interface Selector {
  readonly metric: string;
  /** The labels it compares, with their value where that is an exact one. */
  readonly labels: Readonly<Record<string, string | undefined>>;
}

export interface Expression {
  readonly selectors: readonly Selector[];
  /** The labels it groups by. */
  readonly groupedBy: readonly string[];
}

/** Reads an expression of PromQL. Throws where it is not well-formed. */
export function readExpression(text: string): Expression {
  const selectors: { metric: string; labels: Record<string, string | undefined> }[] = [];
  const groupedBy: string[] = [];
  parser.parse(text).iterate({
    enter({ name, type, from, to, node }) {
      const word = text.slice(from, to);
      if (type.isError) throw new Error(`Not well-formed at "${text.slice(from)}": ${text}`);
      if (name === 'Identifier') selectors.push({ metric: word, labels: {} });
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') groupedBy.push(word);
      if (name === 'UnquotedLabelMatcher') {
        const [, label = '', operator, value] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/s.exec(word) ?? [];
        const selector = selectors.at(-1);
        if (selector) selector.labels[label] = operator === '=' ? value : undefined;
      }
    },
  });
  return { selectors, groupedBy };
}
