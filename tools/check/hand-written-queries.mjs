import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { sourceFiles } from '../source-files.mjs'

const place = 'web/src/platform/queries/'
const byHand = /\b(queryKey|queryFn|mutationFn)\s*:|\b(useMutation)\s*\(/

/** Lines that make a key or a change by hand, which a save elsewhere would not know of. */
function problemsOf(path, text) {
  return text.split('\n').flatMap((line, index) => {
    const found = byHand.exec(line)
    return found ? [`${path}:${index + 1}: ${found[1] ?? found[2]} by hand; take what ${place} offers`] : []
  })
}

/** Keys and changes of what pages show come from the calls of the contract. */
export function handWrittenQueries(root) {
  const files = sourceFiles(join(root, 'web/src'), /^(?!.*\.test\.).*\.tsx?$/)
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((path) => !path.startsWith(place) && !path.includes('/testing/'))
  const problems = files.flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8')))
  return { ok: problems.length === 0, output: problems.join('\n') }
}
