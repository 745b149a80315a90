import { mapShape } from '@workstation/contract/map-shape'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRaw } from '../../testing/call-endpoint'
import { limitPage } from '../../testing/limit-page'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { mapFile } from '../../testing/map-file'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'map', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'map' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

let made = 0
const form = (more: object = {}) => {
  made += 1
  return { fullName: `第${made}张`, enCode: `M-${made}`, data: mapFile(['甲']), ...more }
}
const add = async (more: object = {}) => dataOf(await app.call(mapShape.create, form(more), keeper)).id
const read = async (id: string) => dataOf(await app.call(mapShape.get, { id }, reader))
const draw = async (id: string, as = reader) => dataOf(await app.call(mapShape.draw, { id }, as))
const fetchFile = async (id: string) => {
  const { name, url } = dataOf(await app.call(mapShape.exportShape, { id }, keeper))
  return { name, text: (await app.app.inject({ url })).body }
}

describe('[SYS-34] who may', () => {
  const calls = [
    ['list', mapShape.list, () => ({}), { currentPage: 0 }, false],
    ['get', mapShape.get, (id: string) => ({ id }), { id: 'a b' }, false],
    ['create', mapShape.create, () => form(), { fullName: '' }, true],
    ['update', mapShape.update, (id: string) => ({ ...form(), id, version: 1 }), { enCode: '有空格 ' }, true],
    ['toggleState', mapShape.toggleState, (id: string) => ({ id }), { id: 'a b' }, true],
    ['remove', mapShape.remove, (id: string) => ({ id }), { id: 'a b' }, true],
    ['export', mapShape.export, () => ({}), { pageSize: 0 }, true],
    ['exportShape', mapShape.exportShape, (id: string) => ({ id }), { id: 'a b' }, true],
  ] as const

  test.each(calls)(
    '%s: no session, no permission, bad input, works',
    async (...[, endpoint, good, bad, needsButton]) => {
      const input = good(await add())
      const answer = (body: object, as?: TestUser) =>
        app.call(endpoint, body as never, as) as Promise<{ code: number; key?: string }>
      expect((await answer(input)).code).toBe(602)
      expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
      if (needsButton) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
      expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, keeper)).key)
      expect((await answer(input, keeper)).code).toBe(200)
    },
  )

  test('everybody with a session chooses among maps that are on, and sees these', async () => {
    const [on, off, gone] = [await add(), await add({ enabledMark: 0 }), await add()]
    dataOf(await app.call(mapShape.remove, { id: gone }, keeper))
    expect((await app.call(mapShape.selector, {})).code).toBe(602)
    expect((await app.call(mapShape.draw, { id: on })).code).toBe(602)
    const { list } = dataOf(await app.call(mapShape.selector, {}, nobody))
    expect([on, off, gone].map((id) => list.some((one) => one.id === id))).toEqual([true, false, false])
    expect((await draw(on, nobody)).shapes).toHaveLength(1)
    expect(await app.call(mapShape.draw, { id: off }, nobody)).toMatchObject({ key: 'not-found' })
    expect((await draw(off)).shapes).toHaveLength(1)
    for (const as of [nobody, reader])
      expect(await app.call(mapShape.draw, { id: gone }, as)).toMatchObject({ key: 'not-found' })
  })

  test('who may write some fields alone cannot bring another file', async () => {
    const id = await add()
    const before = await fetchFile(id)
    const limited = await app.makeUser({ grants: [{ modelId: 'map', button: 'btn_edit' }] })
    await limitPage(app, { personId: limited.id, page: 'map' }, { forms: ['fullName', 'enCode'] })
    const input = { id, fullName: '改', enCode: 'limited', data: mapFile(['乙', '丙']) }
    const answer = await app.call(mapShape.update, input, limited)
    await limitPage(app, { personId: limited.id, page: 'map' }, {})
    expect(answer.code).toBe(200)
    expect((await fetchFile(id)).text).toBe(before.text)
    expect((await read(id)).featureCount).toBe(1)
  })
})

describe('[SYS-34] a map', () => {
  test('keeps what its form says, and counts what its file holds', async () => {
    const data = mapFile(['甲', '乙'])
    const id = await add({ fullName: ' 省图 ', enCode: 'first', areaId: '330100', data })
    expect(await read(id)).toMatchObject({
      ...{ id, version: 1, fullName: '省图', enCode: 'first', enabledMark: 1, sortCode: 0, description: '' },
      ...{ areaId: '330100', areaCode: '330100', areaName: '杭州市', areaPath: '330000,330100' },
      ...{ featureCount: 2, pointCount: 10, byteSize: Buffer.byteLength(data) },
    })
    const changes = {
      fullName: '乙',
      enCode: 'second',
      areaId: '',
      enabledMark: 0 as const,
      sortCode: 7,
      description: '说明',
    }
    dataOf(await app.call(mapShape.update, { ...changes, id, version: 1 }, keeper))
    const kept = { areaId: '', areaName: '', areaPath: '', version: 2, featureCount: 2 }
    expect(await read(id)).toMatchObject({ ...changes, ...kept })
  })

  test('is drawn with the areas that its codes name, and fetched as it came', async () => {
    const data = mapFile(['西湖', '海外', '无码'], [330106, 'X-1'])
    const id = await add({ fullName: '杭州', data })
    const { width, height, shapes } = await draw(id)
    expect([width, Math.round(height / 10)]).toEqual([1000, 39])
    expect(shapes.map(({ name, code, areaName }) => [name, code, areaName])).toEqual([
      ['西湖', '330106', '西湖区'],
      ['海外', 'X-1', ''],
      ['无码', '', ''],
    ])
    expect(shapes[0]?.path).toMatch(/^M0,\d+L333,\d+L333,0L0,0Z$/)
    expect(await fetchFile(id)).toEqual({ name: '杭州.geojson', text: data })
  })

  test('takes another file with its form, and keeps its own where none comes', async () => {
    const [id, other] = [await add(), await add()]
    const save = async (data: string | undefined) => {
      const { version, fullName, enCode } = await read(id)
      dataOf(
        await app.call(mapShape.update, { id, version, fullName, enCode, ...(data !== undefined && { data }) }, keeper),
      )
      return [(await read(id)).featureCount, (await draw(id)).shapes.length]
    }
    expect(await save(mapFile(['乙', '丙']))).toEqual([2, 2])
    expect(await save('')).toEqual([2, 2])
    expect(await save(undefined)).toEqual([2, 2])
    expect((await read(other)).featureCount).toBe(1)
    // A client that sends back the whole record that it read changes nothing.
    const whole = await read(id)
    dataOf(await app.call(mapShape.update, whole as never, keeper))
    expect(await read(id)).toMatchObject({ ...whole, version: whole.version + 1, lastModifyTime: expect.anything() })
  })

  const point = (coordinates: unknown) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: { type: 'Point', coordinates } }],
    })
  test.each([
    ['nothing', '', 'map.empty', '请选择 GeoJSON 文件，文件里要有图形'],
    ['no JSON', '<gpx/>', 'map.text', '文件不是有效的 JSON'],
    ['another kind', '{"type":"Topology"}', 'map.kind', '文件不是 GeoJSON 的 FeatureCollection'],
    ['metres', point([13358338, 3503549]), 'map.range', '第 1 个图形的坐标不是经纬度（经度 ±180，纬度 ±90）'],
    ['endless nesting', '['.repeat(100_000), 'map.deep', '文件的嵌套或数值太多，不像是地图'],
    [
      'too many points',
      point([1, 1]).replace(/"Point".*/, `"MultiPoint","coordinates":[${'[1,1],'.repeat(300_000)}[1,1]]}}]}`),
      'map.many',
      '最多 5000 个图形、300000 个坐标点',
    ],
  ])('of %s is refused at its file, new or not', async (_, data, key, msg) => {
    expect(await app.call(mapShape.create, form({ data }), keeper)).toMatchObject({ key, msg, fields: ['data'] })
    if (data === '') return
    const id = await add()
    expect(await app.call(mapShape.update, { ...form({ data }), id }, keeper)).toMatchObject({ key })
    expect((await read(id)).version).toBe(1)
  })

  test('of 5 MB is taken, and one byte more is not', async () => {
    const start = mapFile(['甲'])
    const sized = (bytes: number) => `${start}${' '.repeat(bytes - Buffer.byteLength(start))}`
    const limit = 5 * 1024 * 1024
    const id = await add({ data: sized(limit) })
    expect((await read(id)).byteSize).toBe(limit)
    // One that the text would let through, and its bytes do not.
    const wide = start.replace('甲', '甲'.repeat(1_900_000))
    expect(await app.call(mapShape.create, form({ data: wide }), keeper)).toMatchObject({ key: 'map.large' })
    expect(await app.call(mapShape.create, form({ data: sized(limit + 1) }), keeper)).toMatchObject({
      key: 'map.large',
    })
  })

  test('shows an area that exists', async () => {
    const answer = await app.call(mapShape.create, form({ areaId: 'nowhere' }), keeper)
    expect(answer).toMatchObject({ key: 'map.area-unknown', fields: ['areaId'] })
  })

  test('of two people who save at once one succeeds, and the other is told', async () => {
    const id = await add()
    const save = (fullName: string) => app.call(mapShape.update, { ...form({ fullName }), id, version: 1 }, keeper)
    const answers = await Promise.all([save('甲'), save('乙')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'changed' })
  })

  test('of two people who add one code at once one succeeds, whatever its case', async () => {
    const codes = ['same', 'SAME']
    const answers = await Promise.all(codes.map((enCode) => app.call(mapShape.create, form({ enCode }), keeper)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'code-exists' })
  })

  test('is turned off and on, and gone once it is removed, with its code free again', async () => {
    const [id, other] = [await add({ enCode: 'once' }), await add()]
    dataOf(await app.call(mapShape.toggleState, { id }, keeper))
    expect([(await read(id)).enabledMark, (await read(other)).enabledMark]).toEqual([0, 1])
    dataOf(await app.call(mapShape.remove, { id }, keeper))
    expect(await app.call(mapShape.get, { id }, reader)).toMatchObject({ key: 'not-found' })
    expect(await app.call(mapShape.exportShape, { id }, keeper)).toMatchObject({ key: 'not-found' })
    expect(await read(other)).toMatchObject({ id: other })
    await add({ enCode: 'once' })
  })

  test('every change stands in the audit log, the file by its digest', async () => {
    const id = await add()
    const { fullName, enCode } = await read(id)
    dataOf(await app.call(mapShape.update, { id, fullName, enCode, data: mapFile(['乙']) }, keeper))
    dataOf(await app.call(mapShape.toggleState, { id }, keeper))
    dataOf(await app.call(mapShape.remove, { id }, keeper))
    const lines = await app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'changes'])
      .where('entity_id', '=', id)
      .execute()
    expect(lines.map(({ action }) => action).sort()).toEqual(
      ['create', 'disable', 'remove', 'update'].map((verb) => `mapShape.${verb}`),
    )
    expect(new Set(lines.map((line) => line.user_id))).toEqual(new Set([keeper.id]))
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
    const { changes } = lines.find(({ action }) => action === 'mapShape.update') as { changes: unknown }
    expect(changes).toEqual({ from: { data: digest }, to: { data: digest } })
    expect(JSON.stringify(lines)).not.toContain('FeatureCollection')
  })

  test('empty filters of existing clients do not narrow', async () => {
    const empty = { keyword: '', enabledMark: '', areaId: '', pageSize: 500 }
    const { body } = await callRaw(app.app, mapShape.list, empty, { as: reader })
    expect(body).toContain('M-1')
  })
})
