import { type Part, runPart } from './administration/bench-part'
import { measureAuthorize } from './administration/measure-authorize'
import { measureBackup } from './administration/measure-backup'
import { measureDepartments } from './administration/measure-departments'
import { measureInterface } from './administration/measure-interface'
import { measureMonitor } from './administration/measure-monitor'
import { measureNumbers } from './administration/measure-numbers'
import { measurePrint } from './administration/measure-print'
import { openDatabase } from './open-database'
import { printLines } from './workflow/figures'

const parts: Readonly<Record<string, Part>> = {
  numbers: measureNumbers,
  interface: measureInterface,
  print: measurePrint,
  backup: measureBackup,
  monitor: measureMonitor,
  authorize: measureAuthorize,
  departments: measureDepartments,
}

/**
 * `npm run bench -- administration`: what administrators wait for; with names of parts these alone. Rights and questions
 * about them are measured by `rights`, people by `import` and `export`, pickers by `selectors`.
 */
async function main() {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !(name in parts))
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const database = await openDatabase(name)
    try {
      printLines(await runPart(part, database), name)
    } finally {
      await database.close()
    }
  }
}

await main()
