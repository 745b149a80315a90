import { onlineRecord } from '@workstation/contract/online-record'
import { emptyForm, type FormDocument, type FormNode } from '@workstation/domain/form/document'
import { editForm } from '@workstation/domain/form/edit-form'
import { freshPiece, makePiece } from '@workstation/domain/form/form-piece'
import { offeredKinds } from '@workstation/domain/form/offered-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ControlSample, controlSamples, makePeople } from '../../testing/control-samples'
import { makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import type { Cell } from '../../testing/read-cells'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

type Row = Readonly<Record<string, unknown>>

let app: TestApp
let as: TestUser
let samples: Readonly<Record<string, ControlSample>>
let form: { readonly id: string }
/** What was drawn, and the controls in it by their kinds. */
let drawn: FormDocument
const nodes = new Map<string, FormNode>()
const keyOf = (kind: string) => nodes.get(kind)?.key ?? ''
/** Ids of the two records that were filled in, and of the one that was not. */
let records: readonly [string, string, string]
let rows: ReadonlyMap<string, Row>
let columns: readonly string[]
let sheet: readonly Cell[][]

/** Takes a control from the palette to the end of the form, or into a container, and sets what it asks for. */
function take(document: FormDocument, kind: string, parent: string | null = null): FormDocument {
  const piece = freshPiece(
    document,
    makePiece(kind, (name) => `控件${name}`),
  )
  const [id = ''] = piece.root
  const at = parent === null ? document.root.length : 0
  const added = editForm(document, { do: 'add', piece, to: { parent, at } })
  const key = added.nodes[id]?.key
  if (key && parent === null) nodes.set(kind, added.nodes[id] as FormNode)
  const change = (parent === null && samples[kind]?.set?.(keyOf)) || {}
  const set = editForm(added, { do: 'change', id, change })
  nodes.set(parent === null ? kind : `${kind} in a row`, set.nodes[id] as FormNode)
  return set
}

const read = async (call: 'get' | 'words', recordId: string): Promise<Row> =>
  JSON.parse(dataOf(await app.call(onlineRecord[call], { id: form.id, recordId }, as)).data)

/** Fills all controls in with their first or their second samples. */
const filledIn = (at: 0 | 1) => {
  const values = Object.entries(samples).flatMap(([kind, { fill }]) => (fill ? [[keyOf(kind), fill[at]]] : []))
  const lines = [`行${at}`, `又${at}`].map((line) => ({ [keyOf('input in a row')]: line }))
  return JSON.stringify({ ...Object.fromEntries(values), [keyOf('table')]: lines })
}

async function create(by: TestUser, data: string): Promise<string> {
  return dataOf(await app.call(onlineRecord.create, { id: form.id, data }, by)).id
}

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const people = await makePeople(app)
  as = people[0]
  samples = await controlSamples(app, people)
  const all = offeredKinds.reduce((before, { kind }) => take(before, kind), emptyForm)
  drawn = take(all, 'input', nodes.get('table')?.id)
  form = await makeForm(app, as, drawn)
  // The second is made empty and then changed, so that each control is changed as well.
  records = [await create(as, filledIn(0)), await create(people[1], '{}'), await create(as, '{}')]
  const change = { id: form.id, recordId: records[1], data: filledIn(1) }
  dataOf(await app.call(onlineRecord.update, change, people[1]))
  const { list } = dataOf(await app.call(onlineRecord.list, { id: form.id }, as))
  rows = new Map((list as Row[]).map((row) => [String(row['id']), row]))
  columns = dataOf(await app.call(onlineRecord.config, { id: form.id }, as)).columns.map(({ field }) => field)
  const selectKey = ['id', ...columns]
  sheet = await readExport(app, dataOf(await app.call(onlineRecord.export, { id: form.id, selectKey }, as)), as)
})
afterAll(() => app.close())

const find = async (query: object) => {
  const { list } = dataOf(await app.call(onlineRecord.list, { id: form.id, queryJson: JSON.stringify(query) }, as))
  return (list as Row[]).map(({ id }) => id)
}

/** What a record says in a column of the spreadsheet. */
const cellOf = (recordId: string, key: string) => sheet.find((line) => line[0] === recordId)?.[columns.indexOf(key) + 1]

const looked = new Set<string>()

/** What a record says of a control wherever it is read: by itself, in words, in the list, and in the spreadsheet. */
async function saysOf(kind: string, recordId: string) {
  const key = keyOf(kind)
  const isListed = columns.includes(key)
  return {
    got: (await read('get', recordId))[key] ?? null,
    words: (await read('words', recordId))[key] ?? '',
    listed: isListed ? rows.get(recordId)?.[key] : '',
    cell: isListed ? (cellOf(recordId, key) ?? null) : null,
  }
}

/** What a record must say of it. */
function meantOf(kind: string, at: 0 | 1) {
  const { fill, got = fill, words = fill, listed = words, cells = words } = samples[kind] ?? {}
  const isListed = columns.includes(keyOf(kind))
  const [narrow, cell] = isListed ? [listed?.[at], cells?.[at]] : ['', null]
  return { got: got?.[at] ?? null, words: words?.[at], listed: narrow, cell }
}

function emptyOf(kind: string) {
  const { got = null, words, cell = words === '' ? null : words } = { words: '', ...samples[kind]?.empty }
  const isListed = columns.includes(keyOf(kind))
  return { got, words, listed: isListed ? words : '', cell: isListed ? cell : null }
}

/** A control is released as it was drawn, and each record says its own of it, the empty one nothing. */
async function holds(kind: string) {
  looked.add(kind)
  const { formData } = dataOf(await app.call(onlineRecord.config, { id: form.id }, as))
  const node = nodes.get(kind)
  expect((JSON.parse(formData) as FormDocument).nodes[node?.id ?? '']).toEqual(drawn.nodes[node?.id ?? ''])
  expect(node?.kind).toBe(kind)
  const [first, second, empty] = records
  expect(await saysOf(kind, first)).toEqual(meantOf(kind, 0))
  expect(await saysOf(kind, second)).toEqual(meantOf(kind, 1))
  expect(await saysOf(kind, empty)).toEqual(emptyOf(kind))
  const known = offeredKinds.find((one) => one.kind === kind)
  expect(columns.includes(keyOf(kind))).toBe(known?.can.list && !known.base)
  if (!known?.can.search.length || known.base) return
  const { fill, words = fill, asked = fill ?? words } = samples[kind] ?? {}
  expect(await find({ [keyOf(kind)]: asked?.[0] })).toEqual([first])
  expect(await find({ [keyOf(kind)]: asked?.[1] })).toEqual([second])
}

describe('a control from the palette', () => {
  test.each([
    ['[FRM-01] radio', 'radio'],
    ['[FRM-02] checkbox', 'checkbox'],
    ['[FRM-03] select', 'select'],
    ['[FRM-04] cascader', 'cascader'],
    ['[FRM-05] tree select', 'treeSelect'],
    ['[FRM-06] files', 'files'],
    ['[FRM-07] images', 'images'],
    ['[FRM-08] user select', 'user'],
    ['[FRM-09] department select', 'department'],
    ['[FRM-10] position select', 'position'],
    ['[FRM-11] dictionary select', 'dictionary'],
    ['[FRM-12] calculated field', 'calculate'],
    ['[FRM-13] relation to another form', 'relationForm'],
    ['[FRM-15] address', 'address'],
    ['[FRM-18] rich text', 'editor'],
    ['[FRM-20] number range', 'numberRange'],
    ['[FRM-21] popup data selection', 'popupSelect'],
    ['input', 'input'],
    ['textarea', 'textarea'],
    ['autocomplete', 'autoComplete'],
    ['password', 'password'],
    ['number', 'number'],
    ['rate', 'rate'],
    ['slider', 'slider'],
    ['switch', 'switch'],
    ['colour', 'color'],
    ['date', 'date'],
    ['time', 'time'],
    ['date and time', 'dateTime'],
    ['date range', 'dateRange'],
    ['time range', 'timeRange'],
    ['role', 'role'],
    ['group', 'group'],
    ['organisation', 'organize'],
    ['mixed people', 'users'],
    ['several of a popup', 'popupTableSelect'],
    ['bill number', 'billRule'],
    ['who made it', 'createUser'],
    ['when it was made', 'createTime'],
    ['who changed it', 'modifyUser'],
    ['when it was changed', 'modifyTime'],
    ['organisation of its maker', 'currOrganize'],
    ['department of its maker', 'currDept'],
    ['position of its maker', 'currPosition'],
  ])('%s is released, filled in, changed, read, listed, searched by and exported', async (_, kind) => {
    await holds(kind)
  })

  test('[FRM-19] sub-table keeps the rows of each record, in order and in words', async () => {
    looked.add('table')
    const [key, column] = [keyOf('table'), keyOf('input in a row')]
    const lines = async (call: 'get' | 'words', recordId: string) =>
      ((await read(call, recordId))[key] as Row[]).map((line) => line[column])
    for (const call of ['get', 'words'] as const) {
      expect(await lines(call, records[0])).toEqual(['行0', '又0'])
      expect(await lines(call, records[1])).toEqual(['行1', '又1'])
      expect(await lines(call, records[2])).toEqual([])
    }
  })

  test.each([
    ...['link', 'button', 'text', 'alert', 'divider', 'relationFormAttr', 'popupAttr', 'barcode', 'qrcode'],
    ...['groupTitle', 'row', 'card', 'tab', 'collapse', 'tableGrid'],
  ])('%s is released as it was drawn and keeps nothing, so that no list offers it', async (kind) => {
    looked.add(kind)
    const { formData } = dataOf(await app.call(onlineRecord.config, { id: form.id }, as))
    const released = JSON.parse(formData) as FormDocument
    const node = nodes.get(kind)
    expect(node?.kind).toBe(kind)
    expect(released.nodes[node?.id ?? '']).toEqual(drawn.nodes[node?.id ?? ''])
    expect(Object.keys(await read('get', records[0]))).not.toContain(node?.key)
    expect(columns).not.toContain(node?.key)
  })

  test('is looked at here for each that the palette offers', () => {
    expect([...looked].toSorted()).toEqual(offeredKinds.map(({ kind }) => kind).toSorted())
  })
})
