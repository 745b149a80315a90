import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import type { Binaries } from './binaries'

interface LibraryLink {
  source: string
  target: string
}

/**
 * Makes the library links that npm packages cannot carry and whose install script npm may have blocked.
 * @param spareFolder where the links go when the installed package may not be written to
 * @returns the library search path, or null when none is needed
 */
export function linkLibraries(binaries: Binaries, spareFolder: string): string | null {
  const list = join(binaries.folder, 'pg-symlinks.json')
  if (!existsSync(list)) return null
  const root = dirname(binaries.folder)
  const links = (JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]).filter(
    ({ target }) => !existsSync(join(root, target)),
  )
  try {
    for (const { source, target } of links) link(relative(dirname(target), source), join(root, target))
    return null
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
  mkdirSync(spareFolder, { recursive: true })
  for (const { source, target } of links) link(join(root, source), join(spareFolder, basename(target)))
  // A library that is found through a link looks for its own ones beside the link.
  return [spareFolder, join(binaries.folder, 'lib')].join(delimiter)
}

function link(to: string, path: string): void {
  try {
    symlinkSync(to, path)
  } catch (error) {
    // Another process that starts at the same moment makes the same link.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const isReadOnly = (error: unknown) =>
  ['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
