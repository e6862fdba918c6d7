/** The accounts of the demo data that the sign-in page offers; the seed gives them these passwords. */
export const demoAccounts = [
  { label: 'Admin', username: 'admin', password: 'admin123' },
  { label: 'User', username: 'user', password: 'user123' },
  { label: 'Business', username: 'business', password: 'business123' },
] as const;
