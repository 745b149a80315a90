// The product from a fresh clone: installs, builds and runs, each step only when it is needed.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forRunning, installDependencies } from './install-dependencies.mjs'
import { nodeVersionProblem } from './node-version.mjs'
import { runUntilEnd } from './run-until-end.mjs'
import { runTool, say } from './say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  const problem = nodeVersionProblem(process.versions.node)
  if (problem) throw problem
  say('[1/3] 检查依赖', '[1/3] Checking dependencies')
  installDependencies(root, forRunning)
  await build()
  say('[3/3] 启动服务', '[3/3] Starting the server')
  const server = join(root, 'server/dist/main.js')
  process.exitCode = await runUntilEnd(process.execPath, ['--enable-source-maps', server], { cwd: root })
})

async function build() {
  // Imported only now: it needs what was just installed.
  const { buildParts, staleParts } = await import('./build-product.mjs')
  const stale = staleParts(root)
  if (stale.length === 0) return say('[2/3] 已是最新，无需构建', '[2/3] Already built')
  say('[2/3] 构建网页和服务（约半分钟）', '[2/3] Building pages and server (half a minute)')
  await buildParts(root, stale)
}
