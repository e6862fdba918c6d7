import type { Translation } from './translation.ts';

/**
 * Imitates the translator of a browser: translates the page now, and later changes of it a moment after they were made. Returns a function
 * that stops it. Translators run in a world of their own; in that of the page, it uses only methods that the page does not replace.
 */
export function translatePage(page: Document, { engine, ending, direction }: Translation): () => void {
  const skipped = 'script, style, noscript, textarea, svg, font, [translate="no"]';
  const attributes = ['placeholder', 'title', 'aria-label', 'alt'];
  const written = new WeakMap<Node, string>();
  const delayMs = 30;

  const translate = (text: string) => text.replaceAll(/\p{L}{2,}/gu, word => word + ending);
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

  function wrap(text: string): HTMLElement {
    const [outer, inner] = [page.createElement('font'), page.createElement('font')];
    for (const font of [outer, inner]) {
      font.dir = 'auto';
      font.style.verticalAlign = 'inherit';
    }
    inner.textContent = text;
    outer.append(inner);
    return outer;
  }

  /** Merges adjacent texts, and puts a wrapped translation of each number and each run of words in their place. */
  function replaceTexts(parent: Element): void {
    parent.normalize();
    for (const text of [...parent.childNodes].filter(isText)) {
      if (!text.data.trim()) continue;
      for (const part of text.data.split(/(\d+)/).filter(Boolean)) text.before(wrap(translate(part)));
      text.remove();
    }
  }

  /** Takes out all children and puts them back, each run of texts as one. */
  function mergeTexts(parent: Element): void {
    const children = [...parent.childNodes];
    parent.replaceChildren();
    for (const child of children) {
      const last = parent.lastChild;
      if (isText(child) && last && isText(last)) last.data += child.data;
      else parent.append(child);
    }
    changeTexts(parent);
  }

  function changeTexts(parent: Element): void {
    for (const text of [...parent.childNodes].filter(isText)) {
      if (written.get(text) === text.data) continue;
      text.data = translate(text.data);
      written.set(text, text.data);
    }
  }

  const change = { chrome: replaceTexts, firefox: mergeTexts, edge: changeTexts }[engine];

  function translateWithin(root: Element): void {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (element.closest(skipped)) continue;
      const isNew = (node: Node) => isText(node) && node.data.trim() !== '' && written.get(node) !== node.data;
      if ([...element.childNodes].some(isNew)) change(element);
      for (const name of attributes) translateAttribute(element, name);
    }
  }

  function translateAttribute(element: Element, name: string): void {
    const value = element.getAttribute(name);
    if (value && !value.endsWith(ending)) element.setAttribute(name, translate(value) + ending);
  }

  const changed = new Set<Element>();
  const observer = new MutationObserver(records => {
    for (const { target, addedNodes } of records) {
      const touched = [target, ...addedNodes].map(node => (isElement(node) ? node : node.parentElement));
      for (const element of touched) if (element) changed.add(element);
    }
    setTimeout(translateChanged, delayMs);
  });

  let isStopped = false;
  function translateChanged(): void {
    if (isStopped) return;
    for (const element of changed) if (element.isConnected) translateWithin(element);
    changed.clear();
    observer.takeRecords();
  }

  page.documentElement.lang = direction === 'rtl' ? 'ar' : 'eo';
  if (engine === 'chrome') page.documentElement.classList.add(`translated-${direction}`);
  page.title = translate(page.title);
  translateWithin(page.body);
  observer.observe(page.body, { childList: true, subtree: true, characterData: true, attributeFilter: attributes });
  return () => {
    isStopped = true;
    observer.disconnect();
  };
}
