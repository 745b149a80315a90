import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeWorkbook } from '../../../testing/make-documents'
import { readLimits, readWorkbook } from './read-workbook'

const rows = (count: number, text = 'x') => Array.from({ length: count }, () => [text, text, text])
const tooLarge = { key: 'file.sheet-too-large' }

test('cuts what has more rows or columns than are shown, and says so', async () => {
  const [first, second] = await readWorkbook(makeWorkbook({ a: rows(30), b: rows(5) }), {
    ...readLimits,
    rows: 10,
    columns: 2,
  })
  expect(first).toMatchObject({ name: 'a', total: 10, columns: 2, capped: true })
  expect(second).toMatchObject({ name: 'b', total: 5, columns: 2, capped: true })
})

test('[THR-20] ends with the time and the memory that it may take, and the server goes on', async () => {
  const large = makeWorkbook({ a: rows(30_000, '一二三四五六七八九十') })
  await expect(readWorkbook(large, { ...readLimits, timeMs: 300 })).rejects.toMatchObject(tooLarge)
  await expect(readWorkbook(large, { ...readLimits, memoryMb: 16 })).rejects.toMatchObject(tooLarge)
  expect(await readWorkbook(makeWorkbook({ a: rows(1) }))).toHaveLength(1)
})

test('[THR-20] memory that ran out at one stroke ended the whole server', async () => {
  const huge = makeWorkbook({ a: rows(100_000, '一二三四五六七八九十') })
  const limits = { ...readLimits, rows: 500_000, memoryMb: 24 }
  await expect(readWorkbook(huge, limits)).rejects.toMatchObject(tooLarge)
  expect(await readWorkbook(makeWorkbook({ a: rows(1) }))).toHaveLength(1)
})

test('[THR-20] takes no archive of thousands of parts, and none whose parts are larger than they say', async () => {
  const many = Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`xl/p${at}.xml`, new Uint8Array(1)]))
  await expect(readWorkbook(zipSync(many))).rejects.toMatchObject(tooLarge)
  const lying = zipSync({ 'xl/workbook.xml': new Uint8Array(200 * 1024 * 1024) }, { level: 9 })
  // The size of the unpacked part in the central directory.
  const view = new DataView(lying.buffer)
  for (let at = 0; at < lying.length - 4; at++)
    if (view.getUint32(at, true) === 200 * 1024 * 1024) view.setUint32(at, 10, true)
  await expect(readWorkbook(lying)).rejects.toMatchObject(tooLarge)
})

test('[THR-20] does not follow a row number into nowhere', async () => {
  const parts = unzipSync(makeWorkbook({ a: [['x']] }))
  const path = 'xl/worksheets/sheet1.xml'
  const far = strFromU8(parts[path] ?? new Uint8Array())
    .replaceAll('"A1"', '"A900000000"')
    .replace('r="1"', 'r="900000000"')
  const workbook = zipSync({ ...parts, [path]: strToU8(far) })
  const [sheet] = await readWorkbook(workbook, { ...readLimits, memoryMb: 64 })
  expect(sheet).toMatchObject({ total: 0, columns: 0, capped: true })
})

test('holds the other work of the server up for less than a moment', async () => {
  const large = makeWorkbook({ a: rows(15_000) })
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await readWorkbook(large)
  clearInterval(timer)
  expect(longest).toBeLessThan(500)
})
