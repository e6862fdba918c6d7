// A page that the server rendered can be read, and its links and searches work, without code. So its code is fetched once the page is
// shown, and runs at the first sign of use. In a file of its own because the site's CSP allows no inline script.
(() => {
  // Scrolling is no sign: pages also scroll by themselves, to a tab or when a picture above it has loaded. Readers scroll by one of these.
  const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'];
  const page = document.documentElement;
  const { content } = document.getElementById('scripts');
  const [main, ...parts] = ['script', 'link'].flatMap(name => [...content.querySelectorAll(name)]);
  // Dependencies come first.
  const files = [...parts.map(({ href }) => href), main.src];
  let isRunning = false;

  function notice({ type, movementX, movementY }) {
    // Browsers also report a move when the page has changed under a pointer that lies still.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const sign of signs) removeEventListener(sign, notice, true);
    page.dataset.used = '';
    setTimeout(runCode);
  }

  // The files run one after another, each in a task of its own, so that a tap is handled in between.
  async function runCode() {
    isRunning = true;
    link('modulepreload', files);
    try {
      for (const file of files) {
        await import(file);
        await new Promise(resolve => setTimeout(resolve));
      }
    } catch {
      // Links and forms keep working without it.
      repeat();
    }
  }

  // Loads a few files at a time, so that the browser stays responsive in between.
  function link(rel, [...rest]) {
    for (const href of rest.splice(0, 4))
      document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }));
    if (rest.length > 0) setTimeout(link, 0, rel, rest);
  }
  // Readers need not wait for the code: everything in view is drawn first, even on slow phones and connections.
  const fetchCode = () => setTimeout(() => isRunning || link('prefetch', files), 1_000);

  // A single event would make React hydrate the page at once, in one long task.
  const urgent = ['keydown', 'keypress', 'keyup', 'beforeinput', 'textInput', 'input', 'change', 'submit'];
  urgent.push('pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click');
  urgent.push('focusin', 'focusout', 'select', 'selectstart', 'selectionchange');
  const keepFromReact = event => event.stopPropagation();

  // Translations of browsers, and extensions, change the page too. The code undoes that, because it takes over the page that was sent.
  const changes = [];
  const watch = new MutationObserver(list => changes.push(...list));
  const root = document.getElementById('root');
  watch.observe(root, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });

  // Browsers report no click if the element that was pressed is gone when it is released, which they do not always report.
  const maxPressMs = 1_000;
  let released;
  function awaitRelease({ target }) {
    const control = noted(target.closest?.('a, button, summary'));
    released = new Promise(resolve => {
      addEventListener('pointercancel', resolve, { capture: true, once: true, passive: true });
      addEventListener('pointerup', release, { capture: true, once: true, passive: true });
      setTimeout(resolve, maxPressMs);
      function release({ clientX, clientY }) {
        setTimeout(resolve);
        // The code has taken over meanwhile: the element is gone, and with it the click.
        const now = target.isConnected ? undefined : findAgain(control);
        if (now?.contains(document.elementFromPoint(clientX, clientY))) setTimeout(press, 0, now);
      }
    });
  }

  async function handOver({ detail: takeOver }) {
    if (changes.length > 0) await released;
    removeEventListener('pointerdown', awaitRelease, true);
    focused = noted(document.activeElement);
    addEventListener('focusin', noteFocus, true);
    takeOver([...changes, ...watch.takeRecords()]);
    watch.disconnect();
  }

  // Input that arrives before hydration is repeated after it.
  const changed = new Map();
  let focused;
  let pressed;
  let sent;
  function noteChange({ target }) {
    page.dataset.waiting = '';
    changed.set(noted(target), { checked: target.checked, value: target.value, caret: target.selectionEnd });
  }

  // React may make the elements again in several steps, and a visitor goes on meanwhile.
  function noteFocus({ target }) {
    focused = noted(target);
  }

  // The place of an element among those of its kind. If React cannot hydrate the page, it makes all elements again.
  const places = new WeakMap();
  const peersOf = ({ localName }) => [...document.querySelectorAll(localName)];
  function noted(element) {
    if (element && !places.has(element)) places.set(element, peersOf(element).indexOf(element));
    return element;
  }

  // Also after hydration: the code that reports taps comes later.
  function noteTap({ target }) {
    const tap = target.closest?.('[data-tap]');
    if (tap) page.dataset.earlyTap = tap.dataset.tap;
  }

  // Buttons do nothing without code, and some links work better with it.
  function notePress(event) {
    const control = event.target.closest?.('a, button, summary');
    const waits = control?.matches('button:not([type="submit"]), [data-repeated]');
    if (!waits || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    page.dataset.waiting = '';
    pressed = noted(control);
  }

  function noteSending(event) {
    event.preventDefault();
    page.dataset.waiting = '';
    sent = { form: noted(event.target), submitter: noted(event.submitter) };
  }

  function repeat() {
    delete page.dataset.waiting;
    removeEventListener('focusin', noteFocus, true);
    removeEventListener('input', noteChange, true);
    removeEventListener('click', notePress, true);
    removeEventListener('submit', noteSending, true);
    for (const type of urgent) removeEventListener(type, keepFromReact, true);
    // A visitor who has gone to another field meanwhile stays there.
    if (focused && !focused.isConnected && document.activeElement === document.body) findAgain(focused)?.focus();
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const [field, change] of changed) repeatChange(findAgain(field), change);
    // React shows the changes first.
    setTimeout(() => {
      const control = findAgain(pressed);
      if (control) press(control);
      findAgain(sent?.form)?.requestSubmit(findAgain(sent.submitter));
    });
  }

  function findAgain(element) {
    if (!element || element.isConnected) return element;
    const peers = peersOf(element);
    const peer = peers[places.get(element)];
    // A loaded menu has replaced the button that stood in for it.
    const namesake = element.ariaLabel && peers.find(({ ariaLabel }) => ariaLabel === element.ariaLabel);
    return peer?.ariaLabel === element.ariaLabel ? peer : namesake || peer;
  }

  function press(control) {
    const options = { bubbles: true, cancelable: true, button: 0 };
    control.dispatchEvent(new PointerEvent('pointerdown', { ...options, pointerType: 'mouse' }));
    control.dispatchEvent(new MouseEvent('mousedown', options));
    control.click();
  }

  // React reports a change only where a field differs from what React saw last, so it must see the field without the change first.
  function repeatChange(field, { checked, value, caret }) {
    if (!field) return;
    if (field.type === 'checkbox' || field.type === 'radio') {
      field.checked = !checked;
      field.click();
      return;
    }
    if (field.localName === 'select') field.value = value;
    else {
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      // Fields such as those for e-mail addresses have none.
      if (Number.isInteger(caret) && field === document.activeElement) field.setSelectionRange(caret, caret);
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  addEventListener('input', noteChange, true);
  addEventListener('click', noteTap, true);
  addEventListener('click', notePress, true);
  addEventListener('submit', noteSending, true);
  for (const type of urgent) addEventListener(type, keepFromReact, { capture: true, passive: true });
  addEventListener('pointerdown', awaitRelease, { capture: true, passive: true });
  addEventListener('takingover', handOver, { once: true });
  addEventListener('takenover', repeat, { once: true });

  // Choices that this browser keeps are not in the page, which is the same for all. A tap on a control that shows none would undo its choice.
  function showKept() {
    const chosen = JSON.parse(sessionStorage.getItem('compared')) ?? [];
    const boxes = [...document.querySelectorAll('[data-chosen]')];
    for (const box of boxes) box.checked = chosen.some(({ id }) => id === Number(box.dataset.chosen));
    for (const form of document.querySelectorAll('[data-draft]')) {
      const draft = JSON.parse(sessionStorage.getItem(`draft:${form.dataset.draft}`)) ?? {};
      for (const field of form.elements)
        if (Object.hasOwn(draft, field.name))
          field[field.type === 'checkbox' ? 'checked' : 'value'] = draft[field.name];
    }
    const city = localStorage.getItem('city');
    if (city) {
      for (const field of document.querySelectorAll('input[data-city]')) field.value = city;
      for (const link of document.querySelectorAll('[data-city] a[href*="/category/"]'))
        link.search = new URLSearchParams({ city });
    }
    return boxes.length > 0 && chosen.length > 0;
  }

  let isChoosing = false;
  try {
    isChoosing = showKept();
  } catch {
    // A browser that refuses storage keeps nothing.
  }

  // Signed-in users see their own parts of the page at once, and a map and the bar of chosen businesses need code to show anything.
  const needsCode = isChoosing || document.querySelector('[data-needs-code]') !== null;
  const isUrgent = needsCode || page.dataset.session !== undefined;
  if (isUrgent) requestAnimationFrame(() => setTimeout(runCode));
  else for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });

  // A link to a tab scrolls to it. After a reload and on Back the browser restores the reader's scroll position.
  const opensHere = document.querySelector('[data-opens-here]');
  const { type } = performance.getEntriesByType('navigation')[0] ?? {};
  if (opensHere && !location.hash && scrollY === 0 && type === 'navigate') opensHere.scrollIntoView();

  if (document.readyState === 'complete') fetchCode();
  else addEventListener('load', fetchCode, { once: true });
})();
