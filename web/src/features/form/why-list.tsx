import type { FormNode } from '@workstation/domain/form/document'
import { formulaWords } from '@workstation/domain/form/formula-words'
import { listedOptions } from '@workstation/domain/form/kind-parts/choice-field'
import { isEmptyValue } from '@workstation/domain/form/record-values'
import { type FieldWhy, type WhyReason, whyFields } from '@workstation/domain/form/why-fields'
import { useEffect, useReducer } from 'react'
import { countUnseen } from './count-unseen'
import { useForm } from './form-context'
import { useFormTexts } from './use-form-texts'
import { useWords } from './use-words'

/** How fields, their options and what stands in them are called in a form. */
function useNames() {
  const { state, words: given } = useForm()
  const { t } = useFormTexts()
  const words = useWords()
  const { fields, document } = state.form
  const nodeAt = (path: string) => fields.get(path)?.node
  const nameOf = (path: string): string | null => {
    const place = fields.get(path)
    const table = place?.table ? words(nodeAt(place.table)?.label) : ''
    return place ? [table, words(place.node.label)].filter(Boolean).join(' / ') : null
  }
  const optionOf = (id: string, paths: readonly string[]): string | null => {
    const lists = paths.flatMap((path) => listedOptions(nodeAt(path) ?? ({} as FormNode)) ?? [])
    const found = lists.find((list) => list.has(id))?.get(id)
    return found ? words(found.label) : null
  }
  const said = (path: string): string => {
    const place = fields.get(path)
    const value = state.values[path] ?? null
    if (!place || isEmptyValue(value)) return t('why.nothing')
    const own = given[path]
    const text =
      typeof own === 'string' ? own : place.kind.text(value, place.node, { ...state.context, nameOf: () => '' })
    return text || t('why.filled')
  }
  const joined = { and: t('why.and'), or: t('why.or'), not: t('why.not') }
  return {
    ofNode: (id: string) => words(document.nodes[id]?.label),
    ofColumn: (id: string, row: number) => {
      const path = [...fields.values()].find(({ node }) => node.id === id)?.path ?? ''
      return t('why.inRow', { name: nameOf(path), row: row + 1 })
    },
    ofField: nameOf,
    valueNow: said,
    /** Read by a column of a sub-table, its other columns go by their own names. */
    formula: (text: string, nodeId: string) => {
      const [, place] = [...fields].find(([, { node }]) => node.id === nodeId) ?? []
      const inRow = (path: string) =>
        place?.table && fields.get(path)?.table === place.table ? words(nodeAt(path)?.label) : nameOf(path)
      return formulaWords(text, { nameOf: inRow, optionOf, joined })
    },
    words,
  }
}
type Names = ReturnType<typeof useNames>

function useReasonWords(names: Names, nodeId: string): (reason: WhyReason) => string {
  const { t } = useFormTexts()
  return (reason) => {
    if (reason.by === 'around') return t('why.around', { name: names.ofNode(reason.nodeId) })
    if (!('formula' in reason)) return t(`why.${reason.by}`)
    const formula = names.formula(reason.formula, nodeId)
    if (reason.by !== 'rule') return t(`why.${reason.by}`, { formula })
    const isAlways = reason.reads.length === 0
    const does = t(isAlways ? `why.doesAlways.${reason.does}` : `why.does.${reason.does}`, { formula })
    const name = names.words(reason.name)
    return name ? t('why.rule', { name, does }) : t('why.ruleUnnamed', { does })
  }
}

/** The fields that reasons read, each once, with what they hold: columns of a sub-table hold no one value. */
const readBy = (reasons: readonly WhyReason[]): string[] =>
  [...new Set(reasons.flatMap((one) => ('reads' in one ? one.reads : [])))].filter((path) => !path.includes('.'))

function labelOf({ nodeId, row }: FieldWhy, names: Names): string {
  return row === undefined ? names.ofNode(nodeId) : names.ofColumn(nodeId, row)
}

function WhyLine({ why, names }: { why: FieldWhy; names: Names }) {
  const { t } = useFormTexts()
  const wordsOf = useReasonWords(names, why.nodeId)
  const known = readBy(why.reasons).map((path) =>
    t('why.now', { name: names.ofField(path), value: names.valueNow(path) }),
  )
  const said = [...why.reasons.map(wordsOf), ...known]
  return (
    <li>
      <strong>{labelOf(why, names)}</strong> <span className="form-none">{t(`why.is.${why.is}`)}</span>
      <ul>
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  )
}

/** Why fields of the form are not shown, locked or empty, as its values are now. */
export function WhyList() {
  const { state, reads, levelOf } = useForm()
  const { t } = useFormTexts()
  const names = useNames()
  const [, again] = useReducer((times: number) => times + 1, 0)
  useEffect(() => state.watch(again), [state])
  // What has no name of its own, such as a line between fields, nobody asks about.
  const told = whyFields({ state, reads, levelOf }).filter(({ nodeId }) => names.ofNode(nodeId) !== '')
  const unseen = countUnseen(state, levelOf)
  return (
    <div className="form-why-list">
      {told.length === 0 && unseen === 0 && <p>{t(reads ? 'why.noneRead' : 'why.none')}</p>}
      <ul>
        {told.map((why) => (
          <WhyLine key={why.nodeId} why={why} names={names} />
        ))}
      </ul>
      {unseen > 0 && <p>{t('why.unseen', { count: unseen })}</p>}
    </div>
  )
}
