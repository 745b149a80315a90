import { dataModel } from '@workstation/contract/data-model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { makeMysqlOutside } from '../../testing/outside-desk'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

// Against a real server alone: one that plays MySQL would say what this code expects.
describe.skipIf(!process.env.TEST_MYSQL_URL)('[SYS-28] tables of a MySQL server', () => {
  let app: TestApp
  let mysql: NonNullable<Awaited<ReturnType<typeof makeMysqlOutside>>>
  let keeper: TestUser
  let link: string

  beforeAll(async () => {
    app = await startTestApp({ running: false })
    await setSettings(app, { outgoingHosts: '127.0.0.1' })
    const buttons = ['btn_rows', 'btn_add', 'btn_edit', 'btn_remove']
    keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dataModel', button })) })
    const made = await makeMysqlOutside(app, 'workstation_model')
    if (!made) throw new Error('there is no MySQL server')
    mysql = made
    link = await mysql.source()
  })
  afterAll(async () => {
    await mysql.close()
    await app.close()
  })

  test('are read, with their rows', async () => {
    await mysql.sql(`create table bills (id bigint unsigned auto_increment primary key, note varchar(50) default 'x'
      comment '备注', amount decimal(18,2), kind enum('a','b'), made timestamp default current_timestamp, bytes blob,
      word varchar(20) comment 'c') comment '账单'`)
    await mysql.sql("insert into bills (note, amount, bytes) values ('付款 50%', 1.5, x'0102'), (null, 2, null)")
    await mysql.sql('create view seen as select 1 as one')
    await mysql.sql('create table `od``d "\'` (`a b` int primary key)')
    const { list } = dataOf(await app.call(dataModel.tables, { link }, keeper))
    expect(list.map((row) => [row.table, row.isView])).toEqual([
      ['bills', 0],
      ['od`d "\'', 0],
      ['seen', 1],
    ])
    expect(list[0]).toMatchObject({ tableName: '账单', primaryKey: 'id' })
    const { list: fields } = dataOf(await app.call(dataModel.fields, { link, table: 'bills' }, keeper))
    expect(fields[0]).toMatchObject({ field: 'id', primaryKey: 1, allowNull: 0 })
    expect(fields[1]).toMatchObject({ dataType: 'varchar', dataLength: '50', fieldName: '备注' })
    expect(fields[3]?.dataType).toBe("enum('a','b')")
    expect(fields[6]).toMatchObject({ defaults: '', allowNull: 1 })
    const asked = async (query: object) =>
      dataOf(await app.call(dataModel.preview, { link, table: 'bills', ...query }, keeper))
    const rows = await asked({})
    expect(rows.list[0]).toMatchObject({ id: '1', note: '付款 50%', amount: '1.50', bytes: '2 B', kind: null })
    expect(rows.pagination.total).toBe(2)
    expect((await asked({ keyword: '50%' })).list).toHaveLength(1)
    expect((await asked({ keyword: '5_%' })).list).toHaveLength(0)
    expect((await asked({ sidx: 'id', sort: 'desc' })).list[0]?.id).toBe('2')
    expect(dataOf(await app.call(dataModel.preview, { link, table: 'od`d "\'' }, keeper)).list).toEqual([])
  })

  test('are made, changed and dropped', async () => {
    const id = { field: 'id', dataType: 'int', allowNull: 0, primaryKey: 1 }
    const note = { field: 'note', fieldName: "it's \\", dataType: 'varchar', dataLength: '50' }
    const info = { table: '', newTable: 'orders', tableName: "订单 '\\" }
    dataOf(await app.call(dataModel.create, { link, tableInfo: info, tableFieldList: [id, note] } as never, keeper))
    const read = async (table: string) => dataOf(await app.call(dataModel.get, { link, table }, keeper))
    expect(await read('orders')).toMatchObject({ tableInfo: { tableName: "订单 '\\" } })
    const [, column] = (await read('orders')).tableFieldList
    expect(column?.fieldName).toBe("it's \\")
    await mysql.sql("insert into orders values (1, 'kept')")
    const next = [
      { ...id },
      { ...note, oldField: 'note', field: 'remark', dataLength: '60', allowNull: 0, fieldName: '新' },
      { field: 'day', dataType: 'date' },
    ]
    const renamed = { table: 'orders', newTable: 'orders2', tableName: '改' }
    const plan = dataOf(
      await app.call(
        dataModel.plan,
        { link, act: 'update', tableInfo: renamed, tableFieldList: next } as never,
        keeper,
      ),
    )
    expect(plan).toMatchObject({ isWhole: 0, asksName: 0 })
    dataOf(await app.call(dataModel.update, { link, tableInfo: renamed, tableFieldList: next } as never, keeper))
    const after = await read('orders2')
    expect(after.tableFieldList[1]).toMatchObject({ field: 'remark', dataLength: '60', allowNull: 0, fieldName: '新' })
    expect(await mysql.sql('select remark from orders2')).toEqual([{ remark: 'kept' }])
    const cut = [...next.slice(0, 1), { ...next[1], oldField: 'remark', dataLength: '2', fieldName: '再' }, next[2]]
    const half = { link, tableInfo: { ...renamed, table: 'orders2', tableName: '又' }, tableFieldList: cut }
    expect(await app.call(dataModel.update, half as never, keeper)).toMatchObject({ key: 'data-model.half' })
    expect((await read('orders2')).tableInfo.tableName).toBe('又')
    dataOf(await app.call(dataModel.remove, { link, table: 'orders2', typed: 'orders2' }, keeper))
    expect(await app.call(dataModel.get, { link, table: 'orders2' }, keeper)).toMatchObject({
      key: 'data-model.no-table',
    })
  })

  test('are read only by a source that says so, by the server itself', async () => {
    const readOnly = await mysql.source({ mayWrite: 0 })
    expect(await app.call(dataModel.remove, { link: readOnly, table: 'bills', typed: 'bills' }, keeper)).toMatchObject({
      key: 'data-source.read-only',
    })
  })
})
