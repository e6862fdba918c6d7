// A page that the server rendered needs no code to be read, and its links and searches work without. So its code is fetched when the
// page is there, and run at the first sign that somebody uses it. A file of its own, because the site's CSP allows no inline script.
(() => {
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
  const page = document.documentElement;
  const { content } = document.getElementById('scripts');

  function runCode() {
    for (const sign of signs) removeEventListener(sign, runCode, true);
    const code = document.importNode(content, true);
    // Links and forms go on without it.
    code.querySelector('script').addEventListener('error', () => repeat(), { once: true });
    document.head.append(code);
  }

  function fetchCode() {
    const addresses = [...content.querySelectorAll('[href], [src]')].map(element => element.href ?? element.src);
    for (const href of addresses)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }

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
    for (const field of changed) if (field.isConnected) repeatChange(field);
    // React shows the changes first.
    setTimeout(() => {
      if (pressed?.isConnected) press(pressed);
      if (sent?.form.isConnected) sent.form.requestSubmit(sent.submitter);
    });
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
  addEventListener('takenover', repeat, { once: true });

  // Somebody with a session sees their own parts of the page at once, and a map is nothing without its code.
  const isUrgent = page.dataset.visitor === undefined || document.querySelector('[data-needs-code]') !== null;
  if (isUrgent) requestAnimationFrame(() => setTimeout(runCode));
  else for (const sign of signs) addEventListener(sign, runCode, { capture: true, once: true, passive: true });
  if (document.readyState === 'complete') fetchCode();
  else addEventListener('load', () => setTimeout(fetchCode), { once: true });
})();
