import type { InputOf } from '@workstation/contract/endpoint'
import type { printTemplate } from '@workstation/contract/print-template'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import type { Services } from '../../services'
import { listCategories, listEnabled } from './store'

/** Categories with the templates that are on, of one kind or of both (PRT-10). */
export async function readSelector({ db }: Services, { type }: InputOf<typeof printTemplate.selector>) {
  const [categories, templates] = await Promise.all([listCategories(db), listEnabled(db, type || undefined)])
  const known = new Set(categories.map(({ id }) => id))
  const used = new Set(templates.map(({ category }) => category))
  const folders = categories
    .filter(({ id }) => used.has(id))
    .map(({ id, full_name, en_code }) => ({ id, parentId: '-1', fullName: full_name, enCode: en_code, source: '' }))
  // One whose category is off can still be chosen.
  const leaves = templates.map(({ id, category, full_name, en_code, source }) => ({
    id,
    parentId: known.has(category) ? category : '-1',
    fullName: full_name,
    enCode: en_code,
    source,
  }))
  return { list: nestRows([...folders, ...leaves]) }
}
