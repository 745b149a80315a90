// Brings a backup into an empty database: npm run restore -- file.tar.gz
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forRunning, installDependencies } from './install-dependencies.mjs'
import { runUntilEnd } from './run-until-end.mjs'
import { runTool } from './say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  installDependencies(root, forRunning)
  const { buildParts, staleParts } = await import('./build-product.mjs')
  await buildParts(
    root,
    staleParts(root).filter(({ folder }) => folder === 'server/dist'),
  )
  process.exitCode = await runUntilEnd(
    process.execPath,
    [join(root, 'server/dist/restore.js'), ...process.argv.slice(2)],
    { cwd: root },
  )
})
