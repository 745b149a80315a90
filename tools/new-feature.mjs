// Writes a whole page, from its table to its tests: npm run new -- <feature> <noun>

import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listEdits } from './new-feature/list-edits.mjs'
import { migrationName } from './new-feature/migration-name.mjs'
import { nameProblems, spellings } from './new-feature/names.mjs'

/** The texts of a new page: key, then Chinese, English and traditional Chinese. */
const texts = [
  ['add', '新建', 'New', '新建'],
  ['addTitle', '新建记录', 'New record', '新建記錄'],
  ['edit', '编辑', 'Edit', '編輯'],
  ['editTitle', '编辑记录', 'Edit record', '編輯記錄'],
  ['remove', '删除', 'Delete', '刪除'],
  ['saved', '已保存', 'Saved', '已儲存'],
  ['removed', '已删除', 'Deleted', '已刪除'],
  ['enable', '启用', 'Enable', '啟用'],
  ['disable', '停用', 'Disable', '停用'],
  ['enabled', '启用', 'Enabled', '啟用'],
  ['disabled', '停用', 'Disabled', '停用'],
  ['keyword', '关键字', 'Keyword', '關鍵字'],
  ['keywordHint', '名称或编码', 'Name or code', '名稱或編碼'],
  ['empty', '还没有记录', 'There are no records yet', '還沒有記錄'],
]
const languages = ['zh', 'en', 'zhtw']

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
    [`${server}/read-${names['noun-']}.ts`]: 'read',
    [`${server}/write-${names['noun-']}.ts`]: 'write',
    [`${server}/routes.ts`]: 'routes',
    [`${server}/routes.test.ts`]: 'routes-test',
    [`${web}/use-${names['feature-']}-texts.ts`]: 'texts',
    [`${web}/use-${names['noun-']}-actions.ts`]: 'actions',
    [`${web}/${names['noun-']}-editor.tsx`]: 'editor',
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
  const locales = languages.map((language, index) => [
    `web/src/features/${feature}/locale/${language}.json`,
    `${JSON.stringify(Object.fromEntries(texts.map(([key, ...words]) => [key, words[index]])), null, 2)}\n`,
  ])
  for (const [file, text] of [...made, ...locales, ...edits]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const written = [...made, ...locales, ...edits].map(([file]) => file)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const code = written.filter((file) => !file.endsWith('.md'))
  spawnSync(process.execPath, [biome, 'check', '--write', '--vcs-enabled=false', ...code], { cwd: root })
  return written
}

const today = () => new Date().toISOString().slice(0, 10)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [feature, noun] = process.argv.slice(2)
  try {
    const written = newFeature(join(templates, '../..'), { feature, noun, today: today() })
    console.log(
      `${written.join('\n')}\n\nNext: name the entry in server/src/seed/base-menus.ts, the records in the texts and titles, then npm run check.`,
    )
  } catch (error) {
    console.error(`${error.message}\n\nnpm run new -- <feature> <noun>, both singular and kebab-case`)
    process.exitCode = 1
  }
}
