/**
 * What an object itself holds under a key from outside: `constructor` and `__proto__` name nothing that it merely inherits.
 * The one place that may index an object by a key nobody knows beforehand (`test/architecture/foreign-keys.ts`); tables of our own are Maps.
 */
export function ownField<T>(fields: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}
