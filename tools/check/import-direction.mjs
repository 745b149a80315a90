import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { sourceFiles } from '../source-files.mjs'
import { runCommand } from './run-command.mjs'

const folders = ['domain/src', 'contract/src', 'server/src', 'web/src', 'e2e']

/** Below this number something is wrong with the check itself, whatever the folders hold; raise it as the code grows. */
const fewestModules = 100

const sentence = ({ rule, from, to, comment }) => `${rule.name}: ${from} → ${to}${comment ? `\n    ${comment}` : ''}`

/** Source files that were not looked at: under some compiler versions the cruiser reads none and still is content. */
function unreadFiles(root, modules) {
  const read = new Set(modules.map((module) => module.source))
  return folders
    .flatMap((folder) => sourceFiles(join(root, folder), /\.tsx?$/))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => !file.endsWith('.d.ts') && !read.has(file))
}

/** Who imports whom, against the rules of .dependency-cruiser.cjs. */
export async function importDirection(root, floor = fewestModules) {
  const present = folders.filter((folder) => existsSync(join(root, folder)))
  const { text, output } = await runCommand(
    root,
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...present],
  )
  if (!text.startsWith('{')) return { ok: false, output }
  const { summary, modules } = JSON.parse(text)
  const comments = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]))
  const problems = [
    ...summary.violations.map((found) => sentence({ ...found, comment: comments.get(found.rule.name) })),
    ...unreadFiles(root, modules).map((file) => `${file} was not read`),
  ]
  if (modules.length < floor) problems.push(`only ${modules.length} modules were read, ${floor} are the least`)
  return { ok: problems.length === 0, output: [...problems, `${modules.length} modules`].join('\n') }
}
