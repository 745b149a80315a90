import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { tableOwners } from './table-owners.mjs'

const root = mkdtempSync(join(tmpdir(), 'owners-'))
const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const store = (feature, text) => write(`server/src/features/${feature}/store.ts`, text)
const owners = (text) => write('docs/tables.md', text)
const problems = () => tableOwners(root).output.split('\n').slice(0, -1)

beforeEach(() => {
  rmSync(root, { recursive: true })
  write('server/src/tables/index.ts', 'export interface Tables {\n  bill: BillTable\n  person: PersonTable\n}\n')
  write('server/src/platform/audit.ts', '')
  store('bill', "db.selectFrom('bill').innerJoin('person as payer', 'payer.id', 'bill.payer_id')")
  store('person', "db.updateTable('person')")
  owners('### bill: bill\n\nBills.\n\n### person: person\n\n- bill reads: the name beside a bill\n')
})
afterAll(() => rmSync(root, { recursive: true }))

test('passes who owns a table, and who reads it for a reason', () => {
  expect(tableOwners(root)).toEqual({ ok: true, output: '2 tables' })
})

test.each([
  ["db.selectFrom('bill')", 'reads'],
  ["db.selectFrom('person').leftJoin(\n  'bill', 'a', 'b')", 'reads'],
  ["db.insertInto('bill')", 'writes'],
  ["db.updateTable('bill')", 'writes'],
  ["db.deleteFrom('bill')", 'writes'],
  ['sql`select 1 from bill where id = 1`', 'reads'],
  ['sql`update bill set paid = true`', 'writes'],
  ["guardedModel({ source: 'bill' })", 'reads'],
  ["guardedModel({ writes: {\n  table: 'bill' } })", 'writes'],
])('names a statement over a table of somebody else: %j', (text, act) => {
  store('person', text)
  expect(problems()).toEqual([
    expect.stringMatching(`^server/src/features/person/store.ts:\\d: person ${act} bill, which belongs to bill;`),
  ])
})

test('names the platform below the features alike', () => {
  write('server/src/platform/audit.ts', "\n\ndb.selectFrom('bill')")
  expect(problems()).toEqual([expect.stringContaining('server/src/platform/audit.ts:3: platform reads bill')])
})

test('takes reading for no writing, and tests for neither', () => {
  store('bill', "db.selectFrom('person')\ndb.updateTable('person')")
  expect(problems()).toEqual([expect.stringContaining('store.ts:2: bill writes person')])
  store('bill', "db.selectFrom('person')")
  write('server/src/features/bill/store.test.ts', "db.deleteFrom('person')")
  expect(problems()).toEqual([])
})

test('wants an owner for each table, a reason for each line, and no line that nothing needs', () => {
  owners('### person: person\n\n- bill writes: the name\n\n### house: person\n')
  expect(problems()).toEqual([
    'docs/tables.md: nobody owns bill',
    'docs/tables.md: there is no house',
    'docs/tables.md: bill only reads person',
  ])
  owners('### bill: bill\n\n- person reads: nothing\n\n### person: person\n\n- bill reads:\n')
  expect(problems()).toEqual([
    expect.stringContaining('store.ts:1: bill reads person'),
    'docs/tables.md: person has no statement over bill any more',
  ])
})

test('holds for the product', () => {
  const product = join(dirname(fileURLToPath(import.meta.url)), '../..')
  expect(tableOwners(product)).toMatchObject({ ok: true })
})
