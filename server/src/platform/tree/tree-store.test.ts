import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { moveNode } from './move-node'
import { readPlaces } from './tree-store'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const organize = (path: string, sort_code: number) => {
    const ids = path.split(',')
    const id = ids.at(-1) ?? ''
    return { id, parent_id: ids.at(-2) ?? '-1', path, category: 'department', full_name: id, en_code: id, sort_code }
  }
  const rows = ['a', 'a,b', 'a,b,c', 'a,b,c,d', 'a,bb', 'x', 'x,y', 'x,z'].map(organize)
  await app.services.db.insertInto('organize').values(rows).execute()
})
afterAll(() => app.close())

const tree = { table: 'organize', hasPath: true } as const
const paths = async () => {
  const rows = await app.services.db.selectFrom('organize').select('path').orderBy('path').execute()
  return rows.map(({ path }) => path)
}
const move = (id: string, parentId: string, before: string | null = null) =>
  app.services.db.transaction().execute((trx) => moveNode(trx, tree, { id, parentId, before }))

test('a branch that moves takes its ways along, and no neighbour with a similar id', async () => {
  await move('b', 'x', 'z')
  expect(await paths()).toEqual(['a', 'a,bb', 'x', 'x,b', 'x,b,c', 'x,b,c,d', 'x,y', 'x,z'])
  const places = await readPlaces(app.services.db, tree)
  expect(places.childrenOf('x').map(({ id }) => id)).toEqual(['y', 'b', 'z'])
  await move('c', '0')
  expect(await paths()).toEqual(['a', 'a,bb', 'c', 'c,d', 'x', 'x,b', 'x,y', 'x,z'])
})

test('a move that is refused changes nothing', async () => {
  const before = await paths()
  await expect(move('x', 'b')).rejects.toMatchObject({ key: 'tree.below-itself' })
  await expect(move('x', 'nowhere')).rejects.toMatchObject({ key: 'invalid' })
  expect(await paths()).toEqual(before)
})
