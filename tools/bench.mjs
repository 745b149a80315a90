// Measures the product beside a bare server in the same run; `rights` measures a million rows as clerks of every shape see
// them, changes of rights and questions about them; `selectors` what pickers call in a large organisation; `messages` the
// lists of somebody with 5,000 messages and notices to 20,000 people; `import` adds 20,000 people from a sheet; `upload`
// and `browser-upload` send 2 GB through cut connections and a killed server, or through a browser over a bad line.
// `form` measures records of a drawn form, the engine that fills it in and how it feels in a browser, `designer` the drawing
// of large forms, `lists` its records by the million, `release` a release beside people who work,
// `administration` what administrators wait for: numbers, SQL interfaces, print, backup, monitor, rights, departments, or the
// parts that are named behind it; `workflow` approvals from the walker to the lists (`--tasks 1000000 --timers 100000 --batch 5000 --minutes 10`).
// TypeScript, so it runs under tsx.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installDependencies } from './install-dependencies.mjs'

installDependencies(fileURLToPath(new URL('..', import.meta.url)))
const [name, ...rest] = process.argv.slice(2)
const named = {
  administration: 'run-administration.ts',
  designer: 'run-designer.ts',
  export: 'run-export.ts',
  form: 'run-form.ts',
  import: 'run-import.ts',
  lists: 'run-lists.ts',
  messages: 'run-messages.ts',
  release: 'run-release.ts',
  rights: 'run-rights.ts',
  selectors: 'run-selectors.ts',
  sockets: 'run-sockets.ts',
  upload: 'run-upload.ts',
  'browser-upload': 'run-browser-upload.ts',
  workflow: 'run-workflow.ts',
}
const [file, args] = named[name] ? [named[name], rest] : ['run-bench.ts', process.argv.slice(2)]
const script = fileURLToPath(new URL(`./bench/${file}`, import.meta.url))
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { stdio: 'inherit' })
process.exit(result.status ?? 1)
