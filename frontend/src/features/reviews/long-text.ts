/** Whether a text takes more than some six lines on a phone. */
export const isLong = (text: string): boolean => text.length > 480 || text.split('\n').length > 8;
