import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { packWorkbook } from '../../testing/pack-workbook'
import { readCells } from '../../testing/read-cells'
import type { ImportColumn } from './import-column'
import { readLines } from './read-lines'
import { writeTemplate } from './write-template'

const column = (key: string, zh: string, en: string, required = false): ImportColumn => ({
  key,
  title: { zh, en, zhtw: zh },
  required,
  hint: { zh: `填${zh}`, en: `Fill in ${en}`, zhtw: `填${zh}` },
})
const columns = [column('name', '姓名', 'Name', true), column('sex', '性别', 'Sex'), column('note', '备注', 'Note')]
const ignored = [column('reason', '原因', 'Reason')]

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheet = (...rows: string[][]) => packWorkbook(rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''))
const read = (rows: string[][], most = 3) =>
  readLines(sheet(...rows), { columns, ignored, language: 'en', most }).catch(
    ({ key, params }: { key: string; params: { columns?: { en: string } } }) => [key, params.columns?.en],
  )

test('lines are read by their titles, in any language, order, width and case, with or without the star', async () => {
  expect(
    await read([
      ['备注', 'Ｎame *', '原因', ''],
      ['a', 'b', 'c', ''],
      ['', 'd'],
    ]),
  ).toEqual([
    { name: 'b', sex: '', note: 'a' },
    { name: 'd', sex: '', note: '' },
  ])
})

test.each([
  ['no title that is known', [['x', 'y'], ['a']], ['sheet.header-missing', 'Name*, Sex, Note']],
  ['no column that must be filled in', [['Sex'], ['a']], ['sheet.header-missing', 'Name*']],
  ['a title that nobody knows', [['Name', 'Age'], ['a']], ['sheet.header-unknown', 'Age']],
  ['a title twice', [['Name', '姓名*'], ['a']], ['sheet.header-twice', '姓名*']],
  ['a text without a title', [['Name'], ['a', '', 'b']], ['sheet.header-unknown', '3']],
  ['a header alone', [['Name']], ['sheet.empty', undefined]],
  ['nothing', [], ['sheet.header-missing', 'Name*, Sex, Note']],
])('a sheet with %s is refused', async (_, rows, refusal) => {
  expect(await read(rows)).toEqual(refusal)
})

test('so many lines are read as may be, and not one more', async () => {
  const lines = (count: number) => [['Name'], ...Array.from({ length: count }, () => ['a'])]
  expect(await read(lines(3))).toHaveLength(3)
  expect(await read(lines(4))).toEqual(['sheet.rows', undefined])
})

test('a template has nothing to delete: a header, a guide, and choices where there are some', async () => {
  const template = (choices: Record<string, string[]>) =>
    buffer(writeTemplate({ name: 'People', columns, choices, language: 'en', timeZone: 'Asia/Shanghai' })).then(
      readCells,
    )
  const header = { sheet: 'People', data: [['Name*', 'Sex', 'Note']] }
  const guide = {
    sheet: 'Guide',
    data: [
      ['Column', 'Required', 'How to fill it in'],
      ['Name', 'Yes', 'Fill in Name'],
      ['Sex', 'No', 'Fill in Sex'],
      ['Note', 'No', 'Fill in Note'],
    ],
  }
  expect(await template({ sex: [] })).toEqual([header, guide])
  expect(await template({ note: ['x'], sex: ['f', 'm'] })).toEqual([
    header,
    guide,
    {
      sheet: 'Choices',
      data: [
        ['Sex', 'Note'],
        ['f', 'x'],
        ['m', null],
      ],
    },
  ])
})
