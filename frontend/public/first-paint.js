// Runs before the first paint. In a file of its own because the site's CSP allows no inline script.

// The stored choice ("light" or "dark") wins; without one the theme follows the system.
(() => {
  const colours = { light: '#f9f6f1', dark: '#101418' };
  const system = matchMedia('(prefers-color-scheme: dark)');

  const stored = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };

  const apply = () => {
    const choice = stored();
    const theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours[theme]);
  };

  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('themechoice', apply);
})();

// Pages are the same for all visitors: a browser that may have a session hides what only visitors see until it knows who is signed in.
if (/(^|; |__Host-)doorstep\.session=/.test(document.cookie)) document.documentElement.dataset.session = '';
