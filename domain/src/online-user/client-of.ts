/** What a browser tells of itself, in the order in which the names count: most claim to be several. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['QQ', /QQBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari/],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/**
 * Browser and system behind a User-Agent header, such as `Chrome 141` and `Windows`, for people to recognise their own
 * devices by; each '' when the header does not tell. It is what the client claims, and nothing is decided by it.
 */
export function clientOf(userAgent: string): { browser: string; system: string } {
  const [name = '', version = ''] = browsers.flatMap(([known, pattern]) => {
    const found = pattern.exec(userAgent)
    return found ? [known, found[1] ?? ''] : []
  })
  return {
    browser: [name, version].filter(Boolean).join(' '),
    system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '',
  }
}
