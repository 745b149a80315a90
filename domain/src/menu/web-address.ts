/** Name or number of a host, with a port. Names in other scripts are written in their ASCII form. */
const address = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?([/?#][^\s\\]*)?$/i
const usualPort: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * The origin of an http or https address, such as `https://board.example:8443`, in lower case and without the usual port;
 * null for anything else: other schemes, names before an @, blanks, back slashes.
 */
export function webOrigin(text: string): string | null {
  const [, scheme = '', host = '', port] = address.exec(text) ?? []
  if (!host || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return null
  const kind = scheme.toLowerCase()
  const shownPort = port && port !== usualPort[kind] ? `:${Number(port)}` : ''
  return `${kind}://${host.toLowerCase()}${shownPort}`
}

/** The lines of a setting that lists origins: one a line, what follows a blank belongs to it. Empty lines are left out. */
export function originLines(setting: string): { text: string; origin: string | null; rest: string }[] {
  return setting
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [text = '', ...rest] = line.split(/\s+/)
      return { text, origin: webOrigin(text), rest: rest.join(' ') }
    })
}
