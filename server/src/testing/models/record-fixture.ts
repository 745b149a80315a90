import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { FormDocument } from '@workstation/domain/form/document'
import { formShape } from '@workstation/domain/form/form-shape'
import { columnName } from '@workstation/domain/form/release-plan'
import { tableName } from '@workstation/domain/form/table-name'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { sql } from 'kysely'
import { makeReleasedForm } from '../../features/design/released-form'
import { addDesignEntry } from '../../features/menu/design-store'
import { formOf } from '../make-form'
import { dataOf } from '../make-review'
import type { TestUser } from '../make-user'
import { type Ask, granted, type ModelFixture, put } from '../model-fixture'
import type { TestApp } from '../start-test-app'

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
const title = 'device_name'
/** Its records stand below each other, so that trees are walked like plain lists. */
const drawn = (ownId: string): FormDocument =>
  formOf(
    { kind: 'input', key: title, label: '名称', required: true },
    { kind: 'number', key: 'price', label: '价格' },
    { kind: 'select', key: 'grade', label: '等级', source: { from: 'static', options } },
    { kind: 'date', key: 'bought', label: '购置日期' },
    { kind: 'switch', key: 'lent', label: '外借' },
    { kind: 'user', key: 'keeper', label: '保管人' },
    {
      ...{ kind: 'relationForm', key: 'above', label: '上级' },
      source: { from: 'model', id: ownId, parameters: [], value: 'id', label: title },
    },
    { kind: 'table', key: 'repairs', label: '维修', children: [{ kind: 'input', key: 'what' }] },
  )
const document = drawn('')
const treeBy = 'above'
const treeOf = (ownId: string) =>
  JSON.stringify({ ...deriveList(listFields(drawn(ownId), ownId)), view: 'treeTable', parent: treeBy })

const columnsIn = (table: string, fields: ReturnType<typeof formShape>['fields']) =>
  fields.map(({ key, type }) => ({ table, key, name: columnName(key, new Set()), type, isUnique: false, until: null }))

/** A form of its own whose page, table and columns are known before it is released. */
interface Walked {
  readonly code: string
  /** False where its records lie in the table that forms share. */
  readonly ownTable: boolean
}

const pageOf = ({ code }: Walked) => `lc_${code}`
const keepersOf = ({ code }: Walked) => [`${code}-keeper-1`, `${code}-keeper-2`] as const

const shape = formShape(document)
const modelOf = (walked: Walked) =>
  makeReleasedForm({
    ...{ designId: '', menuId: pageOf(walked), isOn: true, name: '走查表', code: walked.code, type: 1, webType: 2 },
    ...{ number: 1, document: JSON.stringify(document), list: '', isShared: !walked.ownTable },
    columns: [...columnsIn('', shape.fields), ...shape.tables.flatMap(({ key, fields }) => columnsIn(key, fields))],
    tables: new Map(['', 'repairs'].map((key) => [key, tableName(walked.code, key)])),
  }).model

/** Releases the form at the entry that the fixture names. */
async function prepare(app: TestApp, administrator: TestUser, walked: Walked): Promise<void> {
  const { code, ownTable } = walked
  const page = pageOf(walked)
  const { db } = app.services
  const known = await db.selectFrom('design').select('id').where('en_code', '=', code).executeTakeFirst()
  if (known) return
  const person = (id: string) => ({ id, account: id, real_name: id, password_hash: '' })
  await db.insertInto('app_user').values(keepersOf(walked).map(person)).execute()
  const form = { fullName: '走查表', enCode: code }
  const { id } = dataOf(await app.call(design.create, form, administrator))
  const documents = { formData: JSON.stringify(drawn(id)), listData: treeOf(id) }
  dataOf(await app.call(design.update, { id, ...form, ...documents }, administrator))
  await db.updateTable('design').set({ menu_id: page }).where('id', '=', id).execute()
  const entry = { menuId: page, designId: id, code: page, name: '走查表', parentId: '-1', items: [] }
  const more = { order: 1, now: app.clock.now(), createdBy: administrator.id }
  await db.transaction().execute((trx) => addDesignEntry(trx, { ...entry, ...more }))
  dataOf(await app.call(design.release, { id, ownTable }, administrator))
}

const recordOf = (walked: Walked, at: 0 | 1) => ({
  device_name: ['甲泵', '乙泵'][at],
  price: [12, 34][at],
  grade: ['a', 'b'][at],
  bought: [Date.UTC(2024, 0, 2), Date.UTC(2024, 0, 3)][at],
  lent: [0, 1][at],
  keeper: keepersOf(walked)[at],
  above: null,
  repairs: [{ what: ['换油', '换轴'][at] }],
})
/** Another value for each of its columns. */
function variationsOf(walked: Walked, source: string): ModelFixture['vary'] {
  const [, keeper] = keepersOf(walked)
  return {
    device_name: put(source, 'f_device_name', '改名'),
    price: put(source, 'f_price', 56),
    grade: put(source, 'f_grade', 'c'),
    bought: put(source, 'f_bought', '2020-01-02'),
    lent: put(source, 'f_lent', null),
    keeper: put(source, 'f_keeper', keeper),
    above: {
      change: (db, id) =>
        sql`update ${sql.table(source)} set f_above = (
            select id from ${sql.table(source)} other where other.id <> ${id} order by created_at, id limit 1
          ) where id = ${id}`.execute(db),
    },
    creatorUserId: put(source, 'created_by', keeper),
    creatorTime: put(source, 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyUserId: put(source, 'modified_by', keeper),
    lastModifyTime: put(source, 'modified_at', new Date(Date.UTC(2020, 0, 3))),
    organizeId: put(source, 'organize_id', 'elsewhere'),
  }
}

function fixtureOf(walked: Walked): ModelFixture {
  const page = pageOf(walked)
  const keepers = keepersOf(walked)
  const model = modelOf(walked)
  const asking = (field: string, value: unknown) =>
    [onlineRecord.list, { id: page, queryJson: JSON.stringify({ [field]: value }) }] as const

  return {
    model,
    grants: granted(page, 'btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove', 'btn_detail', 'btn_download'),
    prepare: (app, administrator) => prepare(app, administrator, walked),
    make: async (app, administrator) => {
      await prepare(app, administrator, walked)
      const make = async (at: 0 | 1) => {
        const data = JSON.stringify(recordOf(walked, at))
        return dataOf(await app.call(onlineRecord.create, { id: page, data }, administrator)).id
      }
      return [await make(0), await make(1)]
    },
    list: onlineRecord.list,
    listInput: { id: page },
    export: onlineRecord.export,
    others: [
      ...['甲泵', '改名'].map((name) => asking('device_name', name)),
      ...[12, 56].map((price) => asking('price', [price, price])),
      ...['a', 'c'].map((grade) => asking('grade', grade)),
      ...[Date.UTC(2024, 0, 2), Date.UTC(2020, 0, 2)].map((day) => asking('bought', [day, day])),
      ...[0, 1].map((lent) => asking('lent', lent)),
      ...keepers.map((keeper) => asking('keeper', keeper)),
      [onlineRecord.list, { id: page, treeBy, pageSize: 100 }],
      ...['甲泵', '改名'].map((keyword): Ask => [onlineRecord.list, { id: page, treeBy, keyword }]),
      [onlineRecord.export, { id: page, treeBy, dataType: 1 }],
      [onlineRecord.config, { id: page }],
      [onlineRecord.bin, { id: page }],
    ],
    of: (recordId) => [
      [onlineRecord.get, { id: page, recordId }],
      [onlineRecord.words, { id: page, recordId }],
      [onlineRecord.history, { id: page, recordId }],
      [onlineRecord.asOf, { id: page, recordId, at: Date.UTC(2100, 0, 1) }],
    ],
    words: ['甲', '改名', walked.code],
    vary: variationsOf(walked, model.source),
    form: {
      create: onlineRecord.create,
      update: onlineRecord.update,
      first: () => recordOf(walked, 0),
      second: () => recordOf(walked, 1),
      // Nobody can name another record before it is there.
      alike: ['above'],
      pack: ({ id, version, ...data }) => ({
        id: page,
        ...(id === undefined ? {} : { recordId: id }),
        ...(version === undefined ? {} : { version }),
        data: JSON.stringify(data),
      }),
    },
    acts: (recordId) => [
      [onlineRecord.remove, { id: page, recordId }],
      [onlineRecord.removeAll, { id: page, ids: [recordId] }],
    ],
  }
}

export const recordFixture = fixtureOf({ code: 'walked', ownTable: true })
export const sharedRecordFixture = fixtureOf({ code: 'strolled', ownTable: false })
