import { LRUCache } from 'lru-cache';

/** Values by key with a limit of bytes in total; the least recently used ones make room. */
export interface Store<Value> {
  get(key: string): Value | undefined;
  /** Stores a value, unless it is so large that it would push out many others. */
  set(key: string, value: Value, bytes: number): void;
  /** Reports that a value has become larger. Does nothing if its key has another value by now. */
  grow(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  clear(): void;
  bytes(): number;
}

interface Item<Value> {
  readonly value: Value;
  readonly bytes: number;
}

// Memory that an entry takes up besides its body and its key.
const overheadBytes = 2_000;

export function createStore<Value>(maxBytes: number): Store<Value> {
  const items = new LRUCache<string, Item<Value>>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + overheadBytes,
  });
  return {
    get: key => items.get(key)?.value,
    set: (key, value, bytes) => void items.set(key, { value, bytes }),
    grow(key, value, bytes) {
      const item = items.peek(key);
      if (item?.value === value) items.set(key, { value, bytes: item.bytes + bytes });
    },
    delete: key => void items.delete(key),
    clear: () => items.clear(),
    bytes: () => items.calculatedSize,
  };
}
