// Compares what the browser loads with the budgets. Reads web/dist, which `npm run build` makes.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { measure } from './bundle-size/measure.mjs'

/** The sizes of the build in web/dist and what exceeds its budget. */
export function bundleSize(root) {
  const dist = join(root, 'web/dist')
  const manifest = join(dist, '.vite/manifest.json')
  if (!existsSync(manifest)) return { ok: false, output: 'web/dist holds no build; run npm run build' }
  const sizeOf = (file) => (file.endsWith('.js') ? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length : 0)
  const { rows, problems } = measure(JSON.parse(readFileSync(manifest, 'utf8')), sizeOf)
  const lines = rows.map(
    ({ name, size, limit }) => `${size.toFixed(1).padStart(7)} of ${String(limit).padStart(3)} kB  ${name}`,
  )
  return { ok: problems.length === 0, output: [...lines, ...problems].join('\n') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = bundleSize(join(dirname(fileURLToPath(import.meta.url)), '..'))
  console.log(output)
  process.exitCode = ok ? 0 : 1
}
