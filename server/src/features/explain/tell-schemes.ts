import type { Arm, SchemeLine, SchemeTold } from '@workstation/contract/explain'
import type { Language } from '@workstation/contract/language'
import { schemeValues } from '@workstation/domain/permission/scheme'
import { leafProblem } from '@workstation/domain/permission/scheme-problem'
import { isSchemeWord } from '@workstation/domain/permission/scheme-word'
import type { RowScheme } from '../../platform/actor'
import type { GuardedModel } from '../../platform/guarded-model/model'
import { opensAll } from '../../platform/guarded-model/row-arms'
import type { AskedPart } from './row-questions'

/** What is known of a record when its schemes are told. */
export interface Telling {
  readonly model: GuardedModel
  readonly language: Language
  /** The answers, by their places. */
  readonly told: readonly boolean[]
  /** What the record holds, by column; columns that the reader may not see are absent. */
  readonly values: ReadonlyMap<string, string | null>
  /** What ids are called. */
  readonly names: ReadonlyMap<string, string>
  readonly schemeNames: ReadonlyMap<string, string>
}

/** Ids that a column may hold stand for names; a word stays as it is, since each reader reads it in his language. */
const named = ({ names }: Telling, text: string) => (isSchemeWord(text) ? text : (names.get(text) ?? text))

function leafLine(telling: Telling, { part, at }: AskedPart, depth: number): SchemeLine | null {
  const { leaf } = part
  if (!leaf) return null
  const column = telling.model.columns.get(leaf.field)
  const held = telling.values.get(leaf.field) ?? null
  return {
    depth,
    holds: telling.told[at] === true,
    match: '',
    field: column?.title[telling.language] ?? leaf.field,
    op: leaf.op,
    // Who may not see a column learns nothing of it by what it is compared with.
    values: held === null ? [] : schemeValues(leaf).map((text) => named(telling, text)),
    actual: held === null ? null : named(telling, held),
    problem: leafProblem(leaf, column?.type) ?? '',
  }
}

function linesOf(telling: Telling, asked: AskedPart, depth: number): SchemeLine[] {
  const leaf = leafLine(telling, asked, depth)
  if (leaf) return [leaf]
  const inner = asked.parts.flatMap((part) => linesOf(telling, part, depth + 1))
  const match = asked.part.match ?? 'and'
  const head = {
    depth,
    holds: telling.told[asked.at] === true,
    match,
    field: '',
    op: '',
    values: [],
    actual: null,
    problem: '',
  }
  // One comparison needs no word that says how it holds together with others.
  return inner.length > 1 || depth > 0 ? [head, ...inner] : inner.map((line) => ({ ...line, depth }))
}

function tellScheme(telling: Telling, { id, isLive, scheme }: RowScheme, asked: AskedPart): SchemeTold {
  const isAll = 'all' in scheme
  return {
    id,
    name: telling.schemeNames.get(id) ?? id,
    isLive,
    isAll,
    holds: telling.told[asked.at] === true,
    lines: isAll || !isLive ? [] : linesOf(telling, asked, 0),
  }
}

/** The rows of a grantee, as they stand for the record. */
export function tellArm(
  telling: Telling,
  granteeId: string,
  schemes: ReadonlyArray<{ scheme: RowScheme; asked: AskedPart }>,
): Arm {
  const list = schemes.map(({ scheme, asked }) => tellScheme(telling, scheme, asked))
  const isOpen = opensAll(schemes.map(({ scheme }) => scheme))
  return { granteeId, holds: isOpen || list.every(({ holds }) => holds), schemes: list }
}

/** The columns that schemes compare, and the texts that they compare with. */
export function comparedIn(asked: readonly AskedPart[]): { columns: string[]; texts: string[] } {
  const leaves = (part: AskedPart): AskedPart[] => (part.part.leaf ? [part] : part.parts.flatMap(leaves))
  const all = asked.flatMap(leaves).flatMap(({ part }) => part.leaf ?? [])
  return { columns: [...new Set(all.map(({ field }) => field))], texts: [...new Set(all.flatMap(schemeValues))] }
}
