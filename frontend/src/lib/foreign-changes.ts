/**
 * Others change the page too: browsers replace its texts by translations, extensions add elements. React changes the page by the nodes
 * that it has made. If others have removed these, it fails, or changes a text that is no longer shown. So what others have changed among
 * the children of an element is undone before React changes them; a translation then translates the new children.
 *
 * Others run in worlds of their own. They share the nodes of the page, but not the methods that are replaced here: those by which React and
 * the map change the page.
 */

/** Children that others have added to or removed from an element since React changed it, oldest first. */
const changesOf = new WeakMap<Node, MutationRecord[]>();
/** Elements of which others have removed a child of ours. */
const damaged = new WeakSet<Node>();
/** The element from which others have removed a child of ours. */
const homes = new WeakMap<Node, Node>();
const strangers = new WeakSet<Node>();
/** Texts of ours that others have changed, as they were before. */
const formerTexts = new WeakMap<Node, string | null>();

/** Extensions may add and remove elements of theirs all day. */
const maxHarmlessChanges = 100;

const { insertBefore, removeChild } = Node.prototype;
const setText = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')?.set;

const observer = new MutationObserver(noteChanges);

/** Undoes changes of others, in the order in which they were made. */
export function undoChanges(changes: readonly MutationRecord[]): void {
  noteChanges(changes);
  for (const { target } of changes) {
    restoreText(target);
    restoreChildren(target);
  }
}

/** Lets React change the page from now on whatever others do to it. */
export function withstandForeignChanges(): void {
  for (const name of ['appendChild', 'insertBefore', 'removeChild', 'textContent', 'nodeValue'])
    replace(Node.prototype, name);
  for (const name of ['innerHTML', 'remove']) replace(Element.prototype, name);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
}

/** Replaces a method, or a property's setter, by which our code changes the page. */
function replace(prototype: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  const kind = descriptor?.set ? 'set' : 'value';
  const change = descriptor?.[kind];
  Object.defineProperty(prototype, name, {
    ...descriptor,
    [kind](this: Node, ...input: unknown[]) {
      const isOfParent = name === 'nodeValue' || name === 'remove';
      const parent = isOfParent ? (homes.get(this) ?? this.parentNode) : this;
      if (!parent?.isConnected) return Reflect.apply(change, this, input);
      noteChanges(observer.takeRecords());
      if (damaged.has(parent)) restoreChildren(parent);
      formerTexts.delete(this);
      const result = Reflect.apply(change, this, input);
      observer.takeRecords();
      return result;
    },
  });
}

function noteChanges(changes: readonly MutationRecord[]): void {
  for (const change of changes) {
    const { target, oldValue, addedNodes, removedNodes } = change;
    if (change.type === 'characterData') {
      if (!formerTexts.has(target)) formerTexts.set(target, oldValue);
      continue;
    }
    // It has no text of ours, and extensions put their panels there.
    if (target === document.body) continue;
    for (const node of addedNodes) if (!homes.has(node)) strangers.add(node);
    for (const node of removedNodes) {
      if (strangers.has(node)) continue;
      homes.set(node, target);
      damaged.add(target);
    }
    const earlier = changesOf.get(target) ?? [];
    changesOf.set(target, earlier);
    if (!damaged.has(target) && earlier.length === maxHarmlessChanges) earlier.length = 0;
    earlier.push(change);
  }
}

/** Gives an element the children that it had before others changed them. */
function restoreChildren(parent: Node): void {
  for (const { addedNodes, removedNodes, nextSibling } of changesOf.get(parent)?.toReversed() ?? []) {
    for (const node of addedNodes) if (node.parentNode === parent) removeChild.call(parent, node);
    for (const node of removedNodes) {
      insertBefore.call(parent, node, nextSibling?.parentNode === parent ? nextSibling : null);
      homes.delete(node);
    }
  }
  changesOf.delete(parent);
  damaged.delete(parent);
  for (const child of parent.childNodes) restoreText(child);
}

function restoreText(node: Node): void {
  const text = formerTexts.get(node);
  if (text !== undefined) setText?.call(node, text);
  formerTexts.delete(node);
}
