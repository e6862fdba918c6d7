export function step(name: string, doing: string, work: () => Promise<string | undefined>): Promise<void>;
