// Builds the pages and the server where their sources have changed since the last time.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildParts, staleParts } from './build-product.mjs'
import { forRunning, installDependencies } from './install-dependencies.mjs'
import { runTool } from './say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  installDependencies(root, forRunning)
  await buildParts(root, staleParts(root))
})
