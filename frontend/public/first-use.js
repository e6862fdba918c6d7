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

  // Input that arrives before hydration is repeated after it.
  const changed = new Set();
  let pressed;
  let sent;
  const noteChange = ({ target }) => changed.add(target);

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
    pressed = control;
  }

  function noteSending(event) {
    event.preventDefault();
    sent = { form: event.target, submitter: event.submitter };
  }

  function repeat() {
    removeEventListener('input', noteChange, true);
    removeEventListener('click', notePress, true);
    removeEventListener('submit', noteSending, true);
    for (const type of urgent) removeEventListener(type, keepFromReact, true);
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const field of changed) if (field.isConnected) repeatChange(field);
    // React shows the changes first.
    setTimeout(() => {
      const control = pressed && findAgain(pressed);
      if (control) press(control);
      if (sent?.form.isConnected) sent.form.requestSubmit(sent.submitter);
    });
  }

  // A loaded menu has replaced the button that stood in for it.
  function findAgain(control) {
    if (control.isConnected) return control;
    return (
      control.ariaLabel && document.querySelector(`${control.localName}[aria-label="${CSS.escape(control.ariaLabel)}"]`)
    );
  }

  function press(control) {
    const options = { bubbles: true, cancelable: true, button: 0 };
    control.dispatchEvent(new PointerEvent('pointerdown', { ...options, pointerType: 'mouse' }));
    control.dispatchEvent(new MouseEvent('mousedown', options));
    control.click();
  }

  // React reports a change only where a field differs from what React saw last, so it must see the field without the change first.
  function repeatChange(field) {
    if (field.type === 'checkbox' || field.type === 'radio') {
      field.checked = !field.checked;
      field.click();
      return;
    }
    if (field.localName !== 'select') {
      const { value } = field;
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  addEventListener('input', noteChange, true);
  addEventListener('click', noteTap, true);
  addEventListener('click', notePress, true);
  addEventListener('submit', noteSending, true);
  for (const type of urgent) addEventListener(type, keepFromReact, { capture: true, passive: true });
  addEventListener('takenover', repeat, { once: true });

  // Signed-in users see their own parts of the page at once, and a map needs its code to show anything.
  const isUrgent = page.dataset.session !== undefined || document.querySelector('[data-needs-code]') !== null;
  if (isUrgent) requestAnimationFrame(() => setTimeout(runCode));
  else for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });

  // A link to a tab scrolls to it. After a reload and on Back the browser restores the reader's scroll position.
  const opensHere = document.querySelector('[data-opens-here]');
  const { type } = performance.getEntriesByType('navigation')[0] ?? {};
  if (opensHere && !location.hash && scrollY === 0 && type === 'navigate') opensHere.scrollIntoView();

  if (document.readyState === 'complete') fetchCode();
  else addEventListener('load', fetchCode, { once: true });
})();
