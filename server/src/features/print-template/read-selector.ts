import type { InputOf } from '@workstation/contract/endpoint'
import type { printTemplate } from '@workstation/contract/print-template'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import { type Actor, isPermitted } from '../../platform/actor'
import type { Services } from '../../services'
import { namedSourcesFor } from './sources/find-source'
import { ownSources } from './sources/print-source'
import { listCategories, listEnabled } from './store'
import { templateModel } from './template-model'

/**
 * Whether somebody may choose a template of a source: all of them who keeps templates, those of a page or form whoever has
 * that page, those of processes everybody, since anybody may take part in one.
 */
async function choosableFor(services: Services, actor: Actor): Promise<(source: string) => boolean> {
  if (isPermitted(actor, { modelId: templateModel.modelId })) return () => true
  const forms = new Set((await namedSourcesFor(services, actor)).map(({ id }) => id))
  const processes = new Set(ownSources().flatMap(({ id, type }) => (type === 1 ? [id] : [])))
  return (source) => processes.has(source) || forms.has(source) || isPermitted(actor, { modelId: source })
}

/** Categories with the templates that are on and that the caller may use, of one kind or of both (PRT-10). */
export async function readSelector(services: Services, actor: Actor, { type }: InputOf<typeof printTemplate.selector>) {
  const { db } = services
  const [categories, enabled] = await Promise.all([listCategories(db), listEnabled(db, type || undefined)])
  const isChoosable = await choosableFor(services, actor)
  const templates = enabled.filter(({ source }) => isChoosable(source))
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
