import { dirname, join } from 'node:path/posix'
import ts from 'typescript'

const endings = ['', '.ts', '.tsx', '/index.ts', '.d.ts']

/**
 * Who imports a file, through whatever others.
 * @param files paths of all files, relative to the checkout
 * @param read gives the text of one
 * @returns a function from a path to the paths that reach it, the nearest first
 */
export function reachingOf(files, read) {
  const known = new Set(files)
  const importers = new Map(files.map((file) => [file, []]))
  for (const file of files)
    for (const { fileName } of ts.preProcessFile(read(file)).importedFiles) {
      const found = endings.map((ending) => join(dirname(file), fileName) + ending).find((path) => known.has(path))
      if (found) importers.get(found).push(file)
    }
  return (file) => {
    const reached = new Set([file])
    for (const each of reached) for (const importer of importers.get(each) ?? []) reached.add(importer)
    return [...reached]
  }
}
