import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'

const root = fileURLToPath(new URL('..', import.meta.url))
const memberships = '(user_role|user_position|user_group_member|person_grantee)'
const inText = new RegExp(
  String.raw`(delete\s+)?\b(?:from|join)\s+\(*${memberships}\b(?:\s+(?:as\s+)?([a-z_]+))?`,
  'gi',
)
const inBuilder = new RegExp(String.raw`(?:selectFrom|Join)\('${memberships}(?: as ([a-z_]+))?'`, 'g')
const isWord = /^(join|where|on|order|group|using|left|inner|cross|limit|union)$/i

/** By what name each statement of a text reads memberships. */
function readsIn(text: string): string[] {
  const written = [...text.matchAll(inText)].filter(([, removes]) => !removes)
  const built = [...text.matchAll(inBuilder)].map(([, table, alias]) => alias ?? table ?? '')
  return [...written.map(([, , table = '', alias]) => (alias && !isWord.test(alias) ? alias : table)), ...built]
}

const timesOf = (names: readonly string[], name: string) => names.filter((one) => one === name).length

/** Names under which a file reads memberships more often than it asks whether they are over. */
function unasked(text: string): string[] {
  const reads = readsIn(text)
  const asked = [...text.matchAll(/isNotOver\('(\w+)'/g)].map(([, name = '']) => name)
  return [...new Set(reads)].filter((name) => timesOf(reads, name) > timesOf(asked, name))
}

test('nothing reads who belongs to a role, position or group without asking whether that is over', () => {
  const sources = ['features', 'platform', 'seed'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')),
  )
  const texts = sources.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  expect(texts.flatMap(([, text]) => readsIn(text)).length).toBeGreaterThan(40)
  expect(texts.flatMap(([file, text]) => unasked(text).map((name) => `${file} ${name}`))).toEqual([])
})

test.each([
  ['a statement', 'sql`select 1 from user_role where user_role.user_id = ${id}`', ['user_role']],
  ['another name', 'sql`select 1 from app_user join user_position as held on true`', ['held']],
  ['a builder', "db.selectFrom('user_group_member').select('group_id')", ['user_group_member']],
  ['one of two', "sql`from user_role a join user_role b on ${isNotOver('a')}`", ['b']],
  ['a removal', 'sql`delete from user_role where role_id = 1`', []],
])('%s that does not ask is found', (_, text, expected) => {
  expect(unasked(text)).toEqual(expected)
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

test('no view reads who belongs to something without its end', async () => {
  const { rows } = await sql<{ viewname: string; definition: string }>`
    select viewname, definition from pg_views where schemaname = 'public'`.execute(app.services.db)
  const missing = rows.flatMap(({ viewname, definition }) => {
    const reads = readsIn(definition)
    const ends = [...definition.matchAll(/(\w+)\.until IS NULL|(?<=\s)(\w+)\.until(?=,?\n)/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    return [...new Set(reads)]
      .filter((name) => timesOf(reads, name) > timesOf(ends, name))
      .map((name) => `${viewname} ${name}`)
  })
  expect(rows.filter(({ definition }) => readsIn(definition).length > 0).length).toBeGreaterThan(4)
  expect(missing).toEqual([])
})
