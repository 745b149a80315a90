const item = (path: string, name: string, value: string | number | boolean) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** A port that nothing listens on: the way out for whatever a document wants to fetch. */
const nowhere = { host: '127.0.0.1', port: 9 }

/**
 * Settings of a LibreOffice that opens files of strangers: no macros, no links that are followed, no network (THR-08).
 */
export const officeSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  item('Office.Common/Security/Scripting', 'DisableMacrosExecution', true),
  item('Office.Common/Security/Scripting', 'MacroSecurityLevel', 3),
  item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
  item('Office.Common/Security/Scripting', 'DisableActiveContent', true),
  item('Office.Writer/Content/Update', 'Link', 2),
  item('Office.Calc/Content/Update', 'Link', 2),
  item('Office.Calc/Formula/Load', 'OOXMLRecalcMode', 1),
  item('Office.Common/Misc', 'FirstRun', false),
  item('Inet/Settings', 'ooInetProxyType', 2),
  item('Inet/Settings', 'ooInetHTTPProxyName', nowhere.host),
  item('Inet/Settings', 'ooInetHTTPProxyPort', nowhere.port),
  item('Inet/Settings', 'ooInetHTTPSProxyName', nowhere.host),
  item('Inet/Settings', 'ooInetHTTPSProxyPort', nowhere.port),
  item('Inet/Settings', 'ooInetFTPProxyName', nowhere.host),
  item('Inet/Settings', 'ooInetFTPProxyPort', nowhere.port),
].join('\n')}
</oor:items>
`

const proxy = `http://${nowhere.host}:${nowhere.port}`

/**
 * Variables for the converter: nothing of the server's own, among which are passwords.
 * @param home the folder that it may think its own
 */
export const officeEnvironment = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  TMPDIR: home,
  TEMP: home,
  TMP: home,
  LANG: 'C.UTF-8',
  SAL_USE_VCLPLUGIN: 'svp',
  http_proxy: proxy,
  https_proxy: proxy,
  ftp_proxy: proxy,
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
})
