// Shows push notifications, and opens their pages. It does nothing else: without a fetch handler every request goes to the network as if
// there were no service worker, and nothing is cached. Registered when a user turns push notifications on.

addEventListener('push', event => {
  const { title, body, path } = event.data.json();
  // A newer one about the same page replaces the former, and is noticed again.
  const look = { body, icon: '/icon-512.png', tag: path, renotify: true };
  event.waitUntil(registration.showNotification(title, { ...look, data: { path } }));
});

addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Focuses a page of the site with this address, or opens it. */
async function open(path) {
  // Only pages of the site, whatever a message says.
  const { pathname, search } = new URL(path, location.origin);
  const isThere = ({ url }) => `${new URL(url).pathname}${new URL(url).search}` === pathname + search;
  const page = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).find(isThere);
  return page ? page.focus() : clients.openWindow(pathname + search);
}
