const longest = 200

/**
 * A file name as people see it: no folders, no control characters, nothing that turns the reading direction around
 * (which would hide the real extension), at most 200 characters with the extension kept.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .trim()
  if (clean.length <= longest) return clean
  const dot = clean.lastIndexOf('.')
  const extension = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : ''
  return clean.slice(0, longest - extension.length) + extension
}
