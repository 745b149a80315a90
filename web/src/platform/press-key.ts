/** Names one press of a button, so that a second one with the same key does nothing more; also without a secure context. */
export function newPressKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
