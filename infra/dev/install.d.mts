export const unreadMark: string;
