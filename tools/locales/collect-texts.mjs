import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { sourceFiles } from '../source-files.mjs'
import { languages } from './languages.mjs'

/** Folders whose texts are not called as they are. */
const ownNames = {
  'app/locale': 'common',
  'app/shell/locale': 'shell',
  'features/session/modes/locale': 'session-modes',
  'features/user/import/locale': 'user-import',
  'features/user/leaving/locale': 'user-leaving',
  'features/design/list/locale': 'design-list',
  'features/design/page/locale': 'design-page',
  'features/design/uses/locale': 'design-uses',
}

/** What pages call the texts of a folder. */
export const namespaceOf = (folder) => ownNames[folder] ?? basename(dirname(folder))

/**
 * All texts of the pages as they are shipped: namespace → language → nested texts. The server offers them for changing,
 * and holds what somebody writes in their place to them.
 */
export function collectTexts(root) {
  const source = join(root, 'web/src')
  const found = {}
  for (const path of sourceFiles(source, /^(zh|en|zhtw)\.json$/).sort()) {
    const folder = relative(source, dirname(path)).replaceAll('\\', '/')
    const language = basename(path, '.json')
    if (!folder.endsWith('/locale') || !languages.includes(language)) continue
    const namespace = namespaceOf(folder)
    found[namespace] = { ...found[namespace], [language]: JSON.parse(readFileSync(path, 'utf8')) }
  }
  return found
}
