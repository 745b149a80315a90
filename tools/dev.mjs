// Server and pages from their sources, started again as these change: pages on http://localhost:5173.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from './install-dependencies.mjs'
import { runUntilEnd } from './run-until-end.mjs'
import { runTool } from './say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installed = (path) => join(root, 'node_modules', path)

await runTool(async () => {
  installDependencies(root)
  const env = { ...process.env, API_SERVER: `http://127.0.0.1:${process.env.PORT ?? 3000}` }
  const server = runUntilEnd(process.execPath, [installed('tsx/dist/cli.mjs'), 'watch', 'server/src/main.ts'], {
    cwd: root,
    env,
  })
  const pages = runUntilEnd(process.execPath, [installed('vite/bin/vite.js')], { cwd: join(root, 'web'), env })
  process.exitCode = Math.max(...(await Promise.all([server, pages])))
})
