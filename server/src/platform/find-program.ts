import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

interface Sought {
  /** File names, the preferred first. */
  names: readonly string[]
  /** Where installers put it without telling PATH. */
  usualFolders: readonly string[]
}

/**
 * Where a program is that this machine may have, or null.
 * @param searchPath folders as PATH lists them
 */
export async function findProgram({ names, usualFolders }: Sought, searchPath: string): Promise<string | null> {
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
