// Gives the administrator a new password, printed once; works beside a running server and without one.
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
  process.exitCode = await runUntilEnd(process.execPath, [join(root, 'server/dist/admin-password.js')], { cwd: root })
})
