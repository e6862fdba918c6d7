// A page that the server rendered needs no code to be read, and its links and searches work without. So its code is fetched when the
// page is there, and run at the first sign that somebody uses it. A file of its own, because the site's CSP allows no inline script.
(() => {
  // Of scrolling, only that of the page itself reaches the window without capturing; a row of chips moves by itself.
  const signs = { pointerdown: true, pointermove: true, keydown: true, focusin: true, scroll: false };
  const page = document.documentElement;
  const { content } = document.getElementById('scripts');
  const [main, ...parts] = ['script', 'link'].flatMap(name => [...content.querySelectorAll(name)]);
  // What the others need comes first.
  const files = [...parts.map(({ href }) => href), main.src];
  let isRunning = false;
  let openedAt;

  function notice({ type, movementX, movementY }) {
    if (type === 'scroll' && scrollY === openedAt) return;
    // Browsers report it as moving too when the page has changed under a pointer that lies still.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const [sign, capture] of Object.entries(signs)) removeEventListener(sign, notice, capture);
    page.dataset.used = '';
    setTimeout(runCode);
  }

  // The files run one after another, each in a task of its own: a tap is answered in between.
  async function runCode() {
    isRunning = true;
    link('modulepreload', files);
    try {
      for (const file of files) {
        await import(file);
        await new Promise(resolve => setTimeout(resolve));
      }
    } catch {
      // Links and forms go on without it.
      repeat();
    }
  }

  // A few files at a time, so that the browser answers its user in between.
  function link(rel, [...rest]) {
    for (const href of rest.splice(0, 4))
      document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }));
    if (rest.length > 0) setTimeout(link, 0, rel, rest);
  }
  // Whoever reads the page does not wait for its code: all that is in sight is drawn first, on slow phones and lines too.
  const fetchCode = () => setTimeout(() => isRunning || link('prefetch', files), 1_000);

  // React would take over a page at once, in one long task, for the sake of one event.
  const urgent = ['keydown', 'keypress', 'keyup', 'beforeinput', 'textInput', 'input', 'change', 'submit'];
  urgent.push('pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click');
  urgent.push('focusin', 'focusout', 'select', 'selectstart', 'selectionchange');
  const keepFromReact = event => event.stopPropagation();

  // What is done before the code has taken the page over is done again then.
  const changed = new Set();
  let pressed;
  let sent;
  const noteChange = ({ target }) => changed.add(target);

  // Buttons do nothing without code, and some links do better with it.
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

  // A menu that has just arrived is in place of the button that stood in for it.
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

  // React reports a change only where a field differs from what it saw last, so it has to see the field without the change first.
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
  addEventListener('click', notePress, true);
  addEventListener('submit', noteSending, true);
  for (const type of urgent) addEventListener(type, keepFromReact, { capture: true, passive: true });
  addEventListener('takenover', repeat, { once: true });

  // A signed-in user sees their own parts of the page at once, and a map is nothing without its code.
  const isUrgent = page.dataset.session !== undefined || document.querySelector('[data-needs-code]') !== null;
  if (isUrgent) requestAnimationFrame(() => setTimeout(runCode));
  else for (const [sign, capture] of Object.entries(signs)) addEventListener(sign, notice, { capture, passive: true });

  // A link to a tab opens there. A reload and Back come to the place where the reader had scrolled to.
  const opensHere = document.querySelector('[data-opens-here]');
  if (
    opensHere &&
    !location.hash &&
    scrollY === 0 &&
    performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  ) {
    opensHere.scrollIntoView();
    openedAt = scrollY;
  }

  if (document.readyState === 'complete') fetchCode();
  else addEventListener('load', fetchCode, { once: true });
})();
