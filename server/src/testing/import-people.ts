import { buffer } from 'node:stream/consumers'
import { user } from '@workstation/contract/user'
import { userColumns } from '../features/user/import-columns'
import { writeSheet } from '../platform/spreadsheet/write-sheet'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'
import { uploadFiles } from './upload-file'

export type ImportedLine = Record<string, string>

/** A small group of companies, with two departments of one name, and positions of which one carries rights. */
export async function makeImportOrganizes({ services: { db } }: TestApp): Promise<void> {
  const organizes: readonly (readonly [id: string, parentId: string, path: string, name: string])[] = [
    ['group', '-1', 'group', '集团'],
    ['east', 'group', 'group,east', '东院'],
    ['west', 'group', 'group,west', '西院'],
    ['eastA', 'east', 'group,east,eastA', '结构所'],
    ['westA', 'west', 'group,west,westA', '结构所'],
  ]
  const rows = organizes.map(([id, parent_id, path, full_name]) => {
    return { id, parent_id, path, full_name, en_code: id, category: 'company' }
  })
  await db.insertInto('organize').values(rows).execute()
  await db
    .insertInto('position')
    .values([
      { id: 'engEast', full_name: '工程师', en_code: 'E1', organize_id: 'eastA' },
      { id: 'engWest', full_name: '工程师', en_code: 'W1', organize_id: 'westA' },
      { id: 'chief', full_name: '院长', en_code: 'C1', organize_id: 'group' },
    ])
    .execute()
  await db
    .insertInto('permission_grant')
    .values({ object_type: 'position', object_id: 'chief', item_kind: 'module', item_id: 'config' })
    .execute()
}

let made = 0

/** A line that is right, with an account of its own. */
export function importedLine(more: ImportedLine = {}): ImportedLine {
  made += 1
  const empty = Object.fromEntries(userColumns.map(({ key }) => [key, '']))
  return { ...empty, account: `imp${made}`, realName: '王小明', gender: '男', organizeId: '集团/东院', ...more }
}

/** A spreadsheet of people, with the columns of the template unless told. */
export function peopleSheet(
  lines: readonly ImportedLine[],
  titles = userColumns.map(({ title }) => title.zh),
): Promise<Buffer> {
  const rows = lines.map((line) => userColumns.map(({ key }) => line[key] ?? ''))
  const columns = titles.map((title) => ({ title }))
  return buffer(writeSheet({ name: '用户', columns, timeZone: 'Asia/Shanghai' }, rows))
}

/** Uploads a spreadsheet for an import and answers its id. */
export async function uploadSheet({ app }: TestApp, content: Buffer, as: TestUser): Promise<string> {
  const files = [{ name: 'a.xlsx', content }]
  const answer = await uploadFiles<{ id: string }>(app, '/api/file/Uploader/import', files, as.token)
  return answer.data.id
}

export async function previewSheet(test: TestApp, content: Buffer, as: TestUser) {
  return test.call(user.importPreview, { fileName: await uploadSheet(test, content, as) }, as.token)
}
