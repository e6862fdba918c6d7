const value = String.raw`(?:[\d[(]|auto$|full$|px$)`;

/** Classes of Tailwind that name a side. The middle is the same from both sides. */
const physical = [
  new RegExp(`^(?:scroll-)?[mp][lr]-${value}`),
  new RegExp(`^(?:left|right)-(?!1/2)${value}`),
  /^(?:text|float|clear)-(?:left|right)$/,
  /^border-[lr](?:-|$)/,
  /^rounded-(?:[lr]|[tb][lr])(?:-|$)/,
];

/** Finds the classes of a line that stand for the left or the right, where pages in Arabic need the start or the end. */
export const findSides = (line: string): string[] =>
  line.split(/["'`\s]+/).filter(word => {
    const name = word.replace(/^.*:/, '').replace(/^!?-?/, '');
    return physical.some(pattern => pattern.test(name));
  });
