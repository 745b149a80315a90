type Mark = readonly [name: string, pattern: RegExp]

// The order counts: every browser calls itself by the names of those before it.
const browsers: readonly Mark[] = [
  ['WeCom', /wxwork\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['DingTalk', /DingTalk\/(\d+)/],
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Huawei Browser', /HuaweiBrowser\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
]
const systems: readonly Mark[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows NT/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/**
 * What a User-Agent header says of the device, for people to recognise it; never for deciding anything.
 * @returns names as their makers write them, '' for what is not known
 */
export function describeBrowser(userAgent: string): { system: string; browser: string } {
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return { system, browser: `${name} ${version}` }
  }
  return { system, browser: '' }
}
