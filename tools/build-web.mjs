import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { collectTexts } from './locales/collect-texts.mjs'
import { ToolProblem } from './say.mjs'

/** Builds the pages into web/dist, in a process of its own beside the build of the server. */
export async function buildWeb(root) {
  const folder = join(root, 'web')
  const output = []
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (part) => output.push(part))
  child.stderr.on('data', (part) => output.push(part))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) {
    console.error(Buffer.concat(output).toString())
    throw new ToolProblem('网页构建失败，原因见上。', 'Building the pages failed for the reason above.')
  }
  // Beside the pages, and never served: the server reads what they say.
  writeFileSync(join(folder, 'dist/texts.json'), JSON.stringify(collectTexts(root)))
  await compressAssets(join(folder, 'dist/assets'))
}
