import { isSystemValue, type SystemValue } from '@workstation/domain/data-interface/parameter-types'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { isDepartment } from './store'

/** What a widget asks an interface for; each is a value that a statement can name. */
export interface Asked {
  readonly keyword?: string | undefined
  readonly pageSize?: number | undefined
  readonly currentPage?: number | undefined
  readonly showKey?: string | undefined
  readonly showValue?: string | undefined
  readonly id?: string | undefined
}

const firstOf = (actor: Actor, kind: string): string =>
  [...actor.grantees].find((grantee) => grantee.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? ''

const usualPage = 20

/** The values that the server knows itself, of the person who calls and of what he asks for. */
export async function systemValuesOf(db: Db, actor: Actor, asked: Asked): Promise<Record<SystemValue, string>> {
  const organize = actor.organizeIds[0] ?? ''
  const pageSize = asked.pageSize ?? usualPage
  return {
    user: actor.userId,
    currentUser: actor.userId,
    organize,
    department: organize !== '' && (await isDepartment(db, organize)) ? organize : '',
    position: firstOf(actor, 'position'),
    keyword: asked.keyword ?? '',
    showKey: asked.showKey ?? '',
    showValue: asked.showValue ?? '',
    id: asked.id ?? '',
    pageSize: String(pageSize),
    offsetSize: String(((asked.currentPage ?? 1) - 1) * pageSize),
  }
}

/** A default such as `@user` as the value that it stands for. */
export function resolvedDefault(text: string, known: Readonly<Record<SystemValue, string>>): string {
  const name = text.slice(1)
  return text.startsWith('@') && isSystemValue(name) ? known[name] : text
}
