export function installDebianPackages(names: readonly string[]): Promise<void>;
