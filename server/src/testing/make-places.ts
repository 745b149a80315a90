import { organizesChanged } from '../features/organize'
import { transact } from '../platform/transact'
import type { TestApp } from './start-test-app'

const place = (path: string, full_name: string) => ({
  id: path.split(',').at(-1) ?? '',
  parent_id: path.split(',').at(-2) ?? '-1',
  path,
  category: path.includes(',') ? 'department' : 'company',
  full_name,
  en_code: path.split(',').at(-1) ?? '',
})

/** A company with two departments, and a team below the first of them. */
export async function makePlaces({ services }: TestApp): Promise<void> {
  const rows = [
    place('firm', '设计院'),
    place('firm,north', '北所'),
    place('firm,north,team', '北一组'),
    place('firm,south', '南所'),
  ]
  await services.db.insertInto('organize').values(rows).execute()
  await transact(services.db, (trx, after) => organizesChanged(services, trx, after))
}
