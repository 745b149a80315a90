import { queryOptions, useQuery } from '@tanstack/react-query'
import type { EntryTree } from '@workstation/contract/dictionary'
import { onlineRecord } from '@workstation/contract/online-record'
import type { ChoiceOption, FormNode } from '@workstation/domain/form/document'
import type { SentParameter } from '@workstation/domain/form/sent-parameters'
import { useMemo } from 'react'
import { call } from '../../platform/api'
import { keptEntriesQuery } from '../../platform/queries/kept-dictionaries'
import { queryBy } from '../../platform/queries/query-of'
import { sourceOptionsQuery } from '../../ui/picker/option-source'
import { useOffered, useSent } from './form-context'
import { searchedBy } from './related'
import { useWords } from './use-words'

/** An option as the boxes of a choice take it. */
export interface Choice {
  value: string
  label: string
  children?: Choice[]
}
export interface Choices {
  /** The values of other fields that decided on them. */
  readonly sent: readonly SentParameter[]
  readonly choices: readonly Choice[]
  readonly isPending: boolean
  /** Reads them again, where reading has failed. */
  readonly retry: (() => void) | null
}

type Source = NonNullable<FormNode['source']>
const noChoices: readonly Choice[] = []

function useListed(source: Source | undefined): readonly Choice[] {
  const words = useWords()
  return useMemo(() => {
    const asChoice = ({ id, label, children }: ChoiceOption): Choice => ({
      value: id,
      label: words(label),
      ...(children && children.length > 0 && { children: children.map(asChoice) }),
    })
    return source?.from === 'static' ? source.options.map(asChoice) : noChoices
  }, [source, words])
}

/** The address at which a data interface answers the options of a field. */
function addressOf(source: Source | undefined, sent: readonly SentParameter[]): string {
  if (source?.from !== 'interface') return ''
  const given = sent.map(({ field, defaultValue }): [string, string] => [field, defaultValue])
  return `/api/system/DataInterface/${source.id}/Actions/Response?${new URLSearchParams(given)}`
}

/** The options among these that a script offers, with what lies above and below them. */
function narrowed(choices: readonly Choice[], offered: ReadonlySet<string>): Choice[] {
  return choices.flatMap((choice) => {
    if (offered.has(choice.value)) return [choice]
    const children = narrowed(choice.children ?? [], offered)
    return children.length > 0 ? [{ ...choice, children }] : []
  })
}

/** Records that are offered at once; of more, one is chosen in a dialog. */
export const mostRecords = 500

/** The records of another form that the person sees there, by the words of the field that stands for them. */
function recordOptionsQuery(source: Source | undefined, sent: readonly SentParameter[]) {
  const { id = '', label = '' } = source?.from === 'model' ? source : {}
  const asked = { id, currentPage: 1, pageSize: mostRecords, ...searchedBy(sent) }
  return queryOptions<Choice[]>({
    ...queryBy(onlineRecord.list, ['options', asked, label], async ({ signal }) => {
      const { list } = await call(onlineRecord.list, asked, { quiet: true, signal })
      return list.map((row) => ({ value: String(row['id']), label: String(row[label] || row['id']) }))
    }),
    staleTime: 30_000,
    retry: false,
  })
}

/** Options with all that lie below them, one after the other. */
export const flatChoices = (choices: readonly Choice[]): Choice[] =>
  choices.flatMap(({ children = [], ...choice }) => [choice, ...flatChoices(children)])

/** What can be chosen in a field, as far as scripts leave it. */
export function useChoices(node: FormNode): Choices {
  const offered = useOffered(node.id)
  const found = useSourceChoices(node)
  const choices = useMemo(() => (offered ? narrowed(found.choices, offered) : found.choices), [found.choices, offered])
  return { ...found, choices }
}

const ofEntries = (nodes: readonly EntryTree[]): Choice[] =>
  nodes.map(({ id, fullName, children }) => ({
    ...{ value: id, label: fullName },
    ...(children.length > 0 && { children: ofEntries(children) }),
  }))

/** Options of the form itself, of a dictionary, of a data interface, or the records of another form. */
function useSourceChoices(node: FormNode): Choices {
  const { source } = node
  const sent = useSent(node)
  const listed = useListed(source)
  const isDictionary = source?.from === 'dictionary'
  const isInterface = source?.from === 'interface'
  const entries = useQuery({ ...keptEntriesQuery(isDictionary ? source.typeId : ''), enabled: isDictionary })
  const { value, label, children } = isInterface ? source : {}
  const answer = useQuery({
    ...sourceOptionsQuery({
      propsUrl: addressOf(source, sent),
      ...(isInterface && { value, label, ...(children && { children }) }),
    }),
    enabled: isInterface,
  })
  const named = useMemo(() => entries.data && ofEntries(entries.data.tree), [entries.data])
  const isModel = source?.from === 'model'
  const records = useQuery({
    ...recordOptionsQuery(isModel ? source : undefined, sent),
    enabled: isModel && source.id !== '',
  })
  if (isModel) {
    const { isPending, error, refetch } = records
    return { sent, choices: records.data ?? noChoices, isPending, retry: error ? () => void refetch() : null }
  }
  if (!isDictionary && !isInterface) return { sent, choices: listed, isPending: false, retry: null }
  const { isPending, error, refetch } = isDictionary ? entries : answer
  const choices = (isDictionary ? named : answer.data) ?? noChoices
  return { sent, choices, isPending, retry: error ? () => void refetch() : null }
}
