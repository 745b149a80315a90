import { auditEntities } from '@workstation/contract/audit-words'
import type { Titles } from '@workstation/contract/column'
import type { GranteeKind } from '@workstation/contract/grant-desk'
import { type Language, languages } from '@workstation/contract/language'
import { listNames } from '@workstation/domain/language/list-names'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { modelOfPage, seesColumn } from '../../platform/guarded-model/model'
import { rowFilters } from '../../platform/guarded-model/row-filter'
import { listDeleted } from './desk-store'
import type { Grantee } from './grant-store'

/** Grantees that are named, at most; of the others it is said how many there are. */
const mostNamed = 8

/** Whether somebody could see each of a kind by name: of who is deleted it cannot be told any more whether he saw that one. */
function seesAll(actor: Actor, kind: GranteeKind): boolean {
  const model = modelOfPage(kind)
  if (!model || (!actor.isAdministrator && !actor.pages.has(kind))) return false
  return rowFilters(model, actor).length === 0 && seesColumn(model, actor, kind === 'user' ? 'realName' : 'fullName')
}

const named: Record<Language, (kind: string, name: string) => string> = {
  zh: (kind, name) => `${kind}“${name}”`,
  en: (kind, name) => `${kind} “${name}”`,
  zhtw: (kind, name) => `${kind}「${name}」`,
}
const counted: Record<Language, (kind: string, count: number) => string> = {
  zh: (kind, count) => `${count} 个${kind}`,
  en: (kind, count) => `${kind} (${count})`,
  zhtw: (kind, count) => `${count} 個${kind}`,
}

/** Who is gone, in words: by name where the actor could see all of the kind, else how many of it. */
export async function goneInWords(db: Db, actor: Actor, gone: readonly Grantee[]): Promise<Titles> {
  const known = (await listDeleted(db, gone)).filter(({ kind }) => seesAll(actor, kind)).slice(0, mostNamed)
  const others = new Map<GranteeKind, number>()
  for (const { kind, id } of gone)
    if (!known.some((one) => one.kind === kind && one.id === id)) others.set(kind, (others.get(kind) ?? 0) + 1)
  const words = (language: Language) => [
    ...known.map(({ kind, name }) => named[language](auditEntities[kind][language], name)),
    ...[...others].map(([kind, count]) => counted[language](auditEntities[kind][language], count)),
  ]
  return Object.fromEntries(
    languages.map((language) => [language, listNames(words(language), language)]),
  ) as unknown as Titles
}

/** Refuses to change the rights of who was deleted, or is out of the actor's sight. @throws rights.grantee-gone */
export async function refuseGoneGrantees(db: Db, actor: Actor, gone: readonly Grantee[]): Promise<void> {
  if (gone.length > 0) throw new AppError('rights.grantee-gone', { who: await goneInWords(db, actor, gone) })
}
