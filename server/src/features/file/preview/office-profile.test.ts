import { expect, test, vi } from 'vitest'
import { officeEnvironment, officeSettings } from './office-profile'

const settings = () => {
  const items = officeSettings.matchAll(
    /<item oor:path="\/org\.openoffice\.([^"]+)"><prop oor:name="([^"]+)"[^>]*><value>([^<]*)</g,
  )
  return Object.fromEntries([...items].map(([, path, name, value]) => [`${path}/${name}`, value]))
}

test('[THR-08] the converter runs no macros, follows no links, and has a way out to nowhere alone', () => {
  const security = 'Office.Common/Security/Scripting'
  const network = 'Inet/Settings'
  expect(settings()).toEqual({
    [`${security}/DisableMacrosExecution`]: 'true',
    [`${security}/MacroSecurityLevel`]: '3',
    [`${security}/BlockUntrustedRefererLinks`]: 'true',
    [`${security}/DisableActiveContent`]: 'true',
    'Office.Writer/Content/Update/Link': '2',
    'Office.Calc/Content/Update/Link': '2',
    'Office.Calc/Formula/Load/OOXMLRecalcMode': '1',
    'Office.Common/Misc/FirstRun': 'false',
    [`${network}/ooInetProxyType`]: '2',
    ...Object.fromEntries(
      ['HTTP', 'HTTPS', 'FTP'].flatMap((kind) => [
        [`${network}/ooInet${kind}ProxyName`, '127.0.0.1'],
        [`${network}/ooInet${kind}ProxyPort`, '9'],
      ]),
    ),
  })
})

test('[THR-08] it is handed nothing of the environment of the server but the places of programs', () => {
  vi.stubEnv('SECRET_KEY', 'hidden')
  vi.stubEnv('PATH', '/usr/bin')
  vi.stubEnv('SystemRoot', '')
  const home = '/tmp/one'
  const proxy = 'http://127.0.0.1:9'
  const own = {
    ...{ PATH: '/usr/bin', HOME: home, TMPDIR: home, TEMP: home, TMP: home, LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' },
    ...{ http_proxy: proxy, https_proxy: proxy, ftp_proxy: proxy },
  }
  expect(officeEnvironment(home)).toEqual(own)
  vi.stubEnv('SystemRoot', 'C:\\Windows')
  expect(officeEnvironment(home)).toEqual({ ...own, SystemRoot: 'C:\\Windows' })
  vi.unstubAllEnvs()
})
