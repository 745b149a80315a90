// Every test from a fresh clone: installs what is missing, the browser included, builds, and runs vitest. Arguments go
// to vitest: npm test -- server/src/features/review
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installBrowser } from './install-browser.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { nodeVersionProblem } from './node-version.mjs'
import { runUntilEnd } from './run-until-end.mjs'
import { runTool, say } from './say.mjs'
import { argumentsFor, needsBrowser } from './test-needs.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runTool(async () => {
  const problem = nodeVersionProblem(process.versions.node)
  if (problem) throw problem
  say('[1/4] 检查依赖', '[1/4] Checking dependencies')
  installDependencies(root)
  const args = argumentsFor(process.argv.slice(2))
  const env = { ...process.env }
  if (needsBrowser(args)) {
    say('[2/4] 检查浏览器', '[2/4] Checking the browser')
    env.CHROMIUM_PATH = installBrowser()
    say('[3/4] 构建网页和服务', '[3/4] Building pages and server')
    const { buildParts, staleParts } = await import('./build-product.mjs')
    await buildParts(root, staleParts(root))
  }
  say('[4/4] 运行测试', '[4/4] Running the tests')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  process.exitCode = await runUntilEnd(process.execPath, [vitest, 'run', ...args], { cwd: root, env })
})
