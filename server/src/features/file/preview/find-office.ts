import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

const names = process.platform === 'win32' ? ['soffice.com', 'soffice.exe'] : ['soffice', 'libreoffice']
/** Where the installers of LibreOffice put it without telling PATH. */
const usualFolders = [
  '/Applications/LibreOffice.app/Contents/MacOS',
  '/opt/libreoffice/program',
  '/usr/lib/libreoffice/program',
  'C:\\Program Files\\LibreOffice\\program',
  'C:\\Program Files (x86)\\LibreOffice\\program',
]

/**
 * The program that converts documents, or null when this machine has none.
 * @param searchPath folders as PATH lists them
 */
export async function findOffice(searchPath = process.env.PATH ?? ''): Promise<string | null> {
  const folders = [...searchPath.split(delimiter).filter((folder) => folder !== ''), ...usualFolders]
  for (const folder of folders) {
    for (const name of names) {
      const path = join(folder, name)
      const isThere = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (isThere) return path
    }
  }
  return null
}
