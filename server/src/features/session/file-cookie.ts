const name = 'file_session'
const days = 30

/** The cookie that opens files in images and viewers: never readable by scripts, sent to /api/file alone. */
export function fileCookieHeader(value: string, secure: boolean): string {
  const age = value === '' ? 0 : days * 24 * 3600
  return `${name}=${value}; Path=/api/file; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** The value of the file cookie in a Cookie header, or null. */
export function readFileCookie(header: string | undefined): string | null {
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return /^[A-Za-z0-9_-]{20,200}$/.test(value) ? value : null
}
