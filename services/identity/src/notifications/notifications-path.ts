/** The page with all notifications of the account. */
export const notificationsPath = '/notifications';
