/** The token of an Authorization header, with or without its `bearer`; null when there is none. */
export function bearerToken(header: string | undefined): string | null {
  const token = (header ?? '').replace(/^(?:\s*bearer\s+)+/i, '').trim()
  return /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : null
}
