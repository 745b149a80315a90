import type { Actor } from '../actor'
import type { Db } from '../database'
import { modelOfPage, seesColumn } from './model'
import { visibleAmong } from './read-rows'

/** Something that uses what somebody is about to turn off. */
export interface Use<Kind extends string> {
  readonly kind: Kind
  readonly id: string
  readonly name: string
}

/** Where uses of a kind are kept: their page, and the columns that say how they are called. */
export type UsePages<Kind extends string> = Readonly<
  Record<Kind, { readonly page: string; readonly names: readonly string[] }>
>

/** Those of some ids that somebody sees on a page, with the columns that name them. */
async function seenOn(db: Db, actor: Actor, { page, names }: UsePages<string>[string], ids: readonly string[]) {
  const model = modelOfPage(page)
  const mayOpen = actor.isAdministrator || actor.pages.has(page)
  if (!model || !mayOpen || !names.every((name) => seesColumn(model, actor, name))) return []
  return visibleAmong(db, model, actor, ids)
}

/** What uses something: by name as far as somebody sees it on its own page, and how many others there are. */
export async function seenUses<Kind extends string>(
  db: Db,
  actor: Actor,
  uses: readonly Use<Kind>[],
  pages: UsePages<Kind>,
): Promise<{ list: { kind: Kind; name: string }[]; others: number }> {
  const kinds = [...new Set(uses.map(({ kind }) => kind))]
  const seen = await Promise.all(
    kinds.map((kind) => {
      const ids = uses.filter((use) => use.kind === kind).map(({ id }) => id)
      return seenOn(db, actor, pages[kind], ids)
    }),
  )
  const known = new Set(kinds.flatMap((kind, at) => (seen[at] ?? []).map((id) => `${kind} ${id}`)))
  const named = uses.filter(({ kind, id }) => known.has(`${kind} ${id}`))
  return { list: named.map(({ kind, name }) => ({ kind, name })), others: uses.length - named.length }
}
