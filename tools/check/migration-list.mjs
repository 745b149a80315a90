import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const name = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Every file in the folder of migrations stands in its list, in order. The list is static, since files that are looked
 * up at run time do not survive the bundle; one that is forgotten would simply never run.
 */
export function migrationList(root) {
  const folder = join(root, 'server/src/migrations')
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts' && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
  const list = readFileSync(join(folder, 'index.ts'), 'utf8')
  const imported = new Map(
    [...list.matchAll(/^import \* as (\w+) from '\.\/([^']+)'$/gm)].map(([, as, file]) => [file, as]),
  )
  const listed = [...list.matchAll(/^ {2}'([^']+)': (\w+),$/gm)].map(([, key, as]) => ({ key, as }))
  const keys = listed.map(({ key }) => key)
  const problems = [
    ...files.filter((file) => !name.test(file)).map((file) => `${file}.ts is not named yyyy-mm-dd-<what>.ts`),
    ...files.filter((file) => !keys.includes(file)).map((file) => `${file}.ts is not in index.ts`),
    ...keys.filter((key) => !files.includes(key)).map((key) => `index.ts lists ${key}, which is no file`),
    ...listed
      .filter(({ key, as }) => imported.get(key) !== as)
      .map(({ key }) => `index.ts imports ${key} under another name`),
    ...keys
      .filter((key, index) => index > 0 && keys[index - 1] >= key)
      .map((key) => `${key} stands before an older one`),
  ]
  return { ok: problems.length === 0, output: [...problems, `${files.length} migrations`].join('\n') }
}
