const allowed = /^[A-Za-z0-9_-]{1,64}(\/[A-Za-z0-9_-]{1,64}){1,5}$/

/** Refuses a key that could name anything but a place below the storage's own root (THR-07). */
export function checkStorageKey(key: string): string {
  if (!allowed.test(key)) throw new Error('Not a storage key')
  return key
}
