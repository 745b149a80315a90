// Writes one call and one page that work: npm run new -- <feature> <noun>

import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listEdits } from './new-feature/list-edits.mjs'
import { migrationName } from './new-feature/migration-name.mjs'
import { nameProblems, spellings } from './new-feature/names.mjs'

const texts = {
  zh: { list: '记录列表', name: '名称', createTime: '创建时间', keyword: '关键词', empty: '还没有记录' },
  en: { list: 'Records', name: 'Name', createTime: 'Created', keyword: 'Keyword', empty: 'There are no records yet' },
  zhtw: { list: '記錄列表', name: '名稱', createTime: '建立時間', keyword: '關鍵字', empty: '還沒有記錄' },
}

/** Path of each new file, with the template that it is made from. */
function filesFor(names, migration) {
  const server = `server/src/features/${names['feature-']}`
  const web = `web/src/features/${names['feature-']}`
  return {
    [`contract/src/${names['feature-']}.ts`]: 'contract',
    [`server/src/tables/${names['noun-']}.ts`]: 'table',
    [`server/src/migrations/${migration}.ts`]: 'migration',
    [`${server}/${names['noun-']}-model.ts`]: 'model',
    [`${server}/store.ts`]: 'store',
    [`${server}/routes.ts`]: 'routes',
    [`${server}/routes.test.ts`]: 'routes-test',
    [`${web}/queries.ts`]: 'queries',
    [`${web}/use-${names['feature-']}-texts.ts`]: 'texts',
    [`${web}/${names['noun-']}-page.tsx`]: 'page',
    [`${web}/${names['noun-']}-page.test.tsx`]: 'page-test',
  }
}

const templates = join(dirname(fileURLToPath(import.meta.url)), 'templates')
const fill = (template, names) =>
  readFileSync(join(templates, `${template}.template`), 'utf8').replace(
    /\{\{([A-Za-z]+[-_]?)\}\}/g,
    (_, name) => names[name],
  )

/**
 * Writes the files of a feature into a checkout and adds it to the lists there.
 * @param today yyyy-mm-dd, for the name of the migration
 * @returns the paths that were written or changed
 * @throws Error that says what is wrong with the names; then nothing is written
 */
export function newFeature(root, { feature, noun, today }) {
  const problems = nameProblems(root, feature, noun)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const names = spellings(feature, noun)
  const existing = readdirSync(join(root, 'server/src/migrations')).filter((file) => /^\d/.test(file))
  const migration = migrationName(
    existing.map((file) => file.replace(/\.ts$/, '')),
    today,
    noun,
  )
  const edits = Object.entries(listEdits(names, migration)).map(([file, edit]) => [
    file,
    edit(readFileSync(join(root, file), 'utf8')),
  ])
  const made = Object.entries(filesFor(names, migration)).map(([file, template]) => [file, fill(template, names)])
  const locales = Object.entries(texts).map(([language, table]) => [
    `web/src/features/${feature}/locale/${language}.json`,
    `${JSON.stringify(table, null, 2)}\n`,
  ])
  for (const [file, text] of [...made, ...locales, ...edits]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const written = [...made, ...locales, ...edits].map(([file]) => file)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  spawnSync(process.execPath, [biome, 'check', '--write', '--vcs-enabled=false', ...written], { cwd: root })
  return written
}

const today = () => new Date().toISOString().slice(0, 10)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [feature, noun] = process.argv.slice(2)
  try {
    const written = newFeature(join(templates, '../..'), { feature, noun, today: today() })
    console.log(
      `${written.join('\n')}\n\nNext: name the menu entry in server/src/seed/base-data.ts, then npm run check.`,
    )
  } catch (error) {
    console.error(`${error.message}\n\nnpm run new -- <feature> <noun>, both singular and kebab-case`)
    process.exitCode = 1
  }
}
