// Checks of the visible text of a page. The browser tests of infra/ run this file in their pages, so it imports nothing.

interface Piece {
  readonly text: Text;
  readonly element: HTMLElement;
}

/** Returns whether an element is only for screen readers or robots. */
function isTiny(element: Element | null): boolean {
  if (!element) return false;
  return (
    (element.getBoundingClientRect().width <= 1 && getComputedStyle(element).position === 'absolute') ||
    isTiny(element.parentElement)
  );
}

/** Visible texts of the page, without those of maps. */
function* shownTexts(): Generator<Piece> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || element.closest('.maplibregl-map, option, script, style')) continue;
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (isShown && !isTiny(element)) yield { text: text as Text, element };
  }
}

function rectsOf({ text }: Piece, start = 0, end = text.length): DOMRect[] {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return [...range.getClientRects()].filter(({ width }) => width > 1);
}

/** Finds words that are broken over more than `maxLines` lines. */
export function findBrokenWords(maxLines = 1): string[] {
  const broken: string[] = [];
  for (const piece of shownTexts()) {
    for (const { 0: word, index } of piece.text.data.matchAll(/(?<!\S)[\p{L}\p{M}\p{N}_]{2,15}(?!\S)/gu)) {
      const lines = new Set(rectsOf(piece, index, index + word.length).map(({ top }) => top));
      if (lines.size > maxLines) broken.push(word);
    }
  }
  return broken;
}

const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll';
const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
/** Cut on purpose, with an ellipsis. */
const hasDots = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
  textOverflow === 'ellipsis' || webkitLineClamp !== 'none';

const isOneLine = ({ clientHeight }: HTMLElement, { lineHeight }: CSSStyleDeclaration): boolean =>
  clientHeight === Number.parseFloat(lineHeight);

/** Returns whether a text is cut off by an element around it or by the screen, without being scrollable into view. */
function isCut(rect: DOMRect, element: HTMLElement): boolean {
  for (let around: HTMLElement | null = element; around && around !== document.body; around = around.parentElement) {
    const style = getComputedStyle(around);
    const { left, right, top, bottom } = around.getBoundingClientRect();
    if (scrolls(style) || hasDots(style)) return false;
    // Whole lines that do not fit are left out on purpose.
    if (hides(style.overflowY) && isOneLine(around, style) && rect.top >= bottom - 1) return false;
    if (hides(style.overflowX) && (rect.right > right + 1 || rect.left < left - 1)) return true;
    if (hides(style.overflowY) && (rect.bottom > bottom + 4 || rect.top < top - 4)) return true;
    // Elements around it cannot scroll it.
    if (style.position === 'fixed') break;
  }
  return rect.right > window.innerWidth + 1 || rect.left < -1;
}

/** Finds selected options of which the select, with its ellipsis, shows less than half. */
function* cutChoices(): Generator<string> {
  const ruler = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('select')) {
    if (!ruler || !select.checkVisibility({ visibilityProperty: true })) continue;
    const { appearance, font, paddingLeft, paddingRight } = getComputedStyle(select);
    // Wraps its option over as many lines as needed.
    if (appearance === 'base-select') continue;
    ruler.font = font;
    const text = select.selectedOptions[0]?.label ?? '';
    // A single endless word is cut anywhere.
    if (/^\S{40,}$/.test(text)) continue;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (ruler.measureText(text).width > 2 * room) yield text;
  }
}

/** Finds texts that are partly cut off or outside the screen. */
export function findCutText(): string[] {
  const cut = new Set<string>(cutChoices());
  for (const piece of shownTexts()) {
    if (rectsOf(piece).some(rect => isCut(rect, piece.element))) cut.add(piece.text.data.trim());
  }
  return [...cut];
}

const leftovers = /class="|\bundefined\b|\bNaN\b|\[object|\{\{|\$\{|\bnull\b|Invalid Date/;

/**
 * Finds elements that scroll both ways, so that each line has to be scrolled to its end, such as a dialog wider than the screen
 * (WCAG 2.2, 1.4.10 Reflow).
 */
export function findScrolledBothWays(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    // Tables of figures may scroll sideways.
    if (
      !element.checkVisibility() ||
      element.closest('.maplibregl-map, textarea') ||
      element.querySelector(':scope > table')
    )
      continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isHigh = element.scrollHeight > element.clientHeight + 1;
    if (isWide && isHigh && [overflowX, overflowY].every(overflow => overflow === 'auto' || overflow === 'scroll'))
      found.push(`<${element.localName} class="${element.className}">`);
  }
  return found;
}

/** The element that makes the page wider than the screen; undefined if none does. */
export function findWidest(): string | undefined {
  const excess = document.documentElement.scrollWidth - window.innerWidth;
  if (excess <= 0) return undefined;
  const isLoose = (element: Element | null): boolean =>
    !element ||
    element === document.body ||
    (getComputedStyle(element).overflowX === 'visible' && isLoose(element.parentElement));
  const isRightToLeft = document.dir === 'rtl';
  const edge = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return isRightToLeft ? -left : right;
  };
  const loose = [...document.body.querySelectorAll('*')].filter(element => isLoose(element.parentElement));
  const [widest] = loose.sort((a, b) => edge(b) - edge(a));
  return `${excess} px wider than the screen because of <${widest?.localName} class="${widest?.className}">`;
}

/** Words that our texts spell the American way; names may differ. */
const british =
  /\b(?:favourit|neighbour|colour|behaviour|cancell(?:ed|ing)|organis|recognis|specialis|catalogue|licence|enquir|jeweller|travell(?:ed|ing))\w*/gi;

export const findBritishSpelling = (): string[] =>
  document.documentElement.lang.startsWith('en') ? [...new Set(document.body.innerText.match(british) ?? [])] : [];

/** Finds lines with leftovers of our code, in texts and in names for screen readers. */
export function findLeftovers(): string[] {
  const names = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(element =>
    ['aria-label', 'alt', 'title', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
  );
  return [document.title, ...document.body.innerText.split('\n'), ...names]
    .filter(line => leftovers.test(line))
    .map(line => line.slice(0, 120));
}

/**
 * The share of the window in percent that bars at its edges cover in the middle of a long page. People who zoom have a low window (WCAG
 * 2.2, 2.4.11 Focus Not Obscured). Without maps, messages that can be dismissed, and pages behind a dialog or menu.
 */
export function measureCovered(): number {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]')) return 0;
  const before = window.scrollY;
  window.scrollTo({ top: (document.documentElement.scrollHeight - window.innerHeight) / 2, behavior: 'instant' });
  const isBar = (element: Element | null): boolean =>
    !!element &&
    !element.matches('.maplibregl-map, [role="region"]') &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement));
  let covered = 0;
  for (let y = 0; y < window.innerHeight; y += 1)
    if (isBar(document.elementFromPoint(window.innerWidth / 2, y))) covered += 1;
  window.scrollTo({ top: before, behavior: 'instant' });
  return Math.round((100 * covered) / window.innerHeight);
}
