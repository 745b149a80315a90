import { describe, expect, test } from 'vitest'
import { rowsOfPieces } from './rows-of-pieces'

async function* cut(xml: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < xml.length; at += size) yield xml.slice(at, at + size)
}

async function rowsIn(xml: string, size: number): Promise<string[]> {
  const rows: string[] = []
  for await (const row of rowsOfPieces(cut(xml, size))) rows.push(row)
  return rows
}

const rows = '<x:row r="1"><x:c>甲</x:c></x:row><x:row r="2"/><x:row r="3"><x:c>乙</x:c></x:row>'
const sheet = `<x:worksheet><x:cols/><x:sheetData a="b">${rows}</x:sheetData><x:row>behind</x:row></x:worksheet>`

describe('rows of a sheet that arrives in pieces', () => {
  test('are the same wherever it is cut', async () => {
    for (let size = 1; size <= sheet.length; size += 1)
      expect(await rowsIn(sheet, size), `in pieces of ${size}`).toEqual(['<x:c>甲</x:c>', '', '<x:c>乙</x:c>'])
  })

  test('are given as they arrive, before the sheet has ended', async () => {
    let given = 0
    async function* pieces() {
      yield '<sheetData><row>1</row><row>'
      expect(given).toBe(1)
      yield '2</row></sheetData>'
    }
    for await (const _ of rowsOfPieces(pieces())) given += 1
    expect(given).toBe(2)
  })

  test('none where a sheet has none; one that ends too early, or never begins, is refused', async () => {
    for (const empty of ['<sheetData/>', '<sheetData></sheetData>', '<sheetData><cols/></sheetData>'])
      for (const size of [1, 5, 99]) expect(await rowsIn(empty, size)).toEqual([])
    for (const broken of [
      '',
      '<worksheet/>',
      '<sheetData>',
      '<sheetData><row>1</row>',
      '<sheetData><row>1</sheetData>',
    ])
      for (const size of [1, 5, 99])
        await expect(rowsIn(broken, size), broken).rejects.toMatchObject({ key: 'sheet.unreadable' })
  })
})
